"""Détente in the browser: pages, live updates and a JSON API over one store of tables."""
