"""What one viewer sees of a table, built from the session as plain values for the templates."""
