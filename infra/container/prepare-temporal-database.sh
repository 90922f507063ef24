#!/bin/sh
# Creates or updates the two schemas of Temporal; safe to repeat.
set -eu
for database in temporal temporal_visibility; do
  schema="${database#temporal_}"
  temporal-sql-tool --db "$database" create-database
  # A second set-up is refused, as intended.
  temporal-sql-tool --db "$database" setup-schema --version 0.0 || echo "$database has been set up before"
  temporal-sql-tool --db "$database" update-schema --schema-dir "/etc/temporal/schema/postgresql/v12/$schema/versioned"
done
