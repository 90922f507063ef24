#!/bin/sh
# Runs once, when the database cluster is created. Two logins: one for the migration, which may create roles and schemas, and one for the
# processes, which may only become the two roles that the migration grants rights to. Neither is a superuser: row-level security binds both.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=migration_password="$MIGRATION_PASSWORD" --set=database_password="$DATABASE_PASSWORD" <<'SQL'
create role innkeeper_migration login createrole password :'migration_password';
create role innkeeper_process login noinherit password :'database_password';
create role innkeeper_owner nologin noinherit nobypassrls;
create role innkeeper_app nologin noinherit nobypassrls;
create role innkeeper_system nologin noinherit nobypassrls;
grant innkeeper_owner, innkeeper_app, innkeeper_system to innkeeper_migration with admin option;
grant innkeeper_app, innkeeper_system to innkeeper_process;
create database innkeeper owner innkeeper_migration;
revoke connect on database innkeeper from public;
grant connect on database innkeeper to innkeeper_process;
SQL
