"""Migrations of the database, run by :mod:`detente.server.store.upgrade` when a server starts.

A new one is a file in ``versions`` with the next number, whose ``down_revision``
is the one before.  It says what changes in its own words and does not import
the schema, which goes on changing.  There is no way back: restore a backup.
"""
