"""Migrations of the database, run by :mod:`detente.server.store.upgrade`."""
