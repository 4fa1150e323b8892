"""Alembic's door: the migrations run on the connection that the server hands over."""

from alembic import context

from detente.server.store.schema import metadata

# The caller holds the transaction and its lock; Alembic only runs inside it.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,
    render_as_batch=True,
)
context.run_migrations()
