"""The addresses of the server: pages, tables, push, downloads, JSON."""
