-- The login that moves tenants to and from this database; for a superuser, in the database itself, after its migration. PostgreSQL 16 or newer.
-- It is no superuser, but sees every tenant. Its password is given separately: alter role mover password '...'.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mover') then create role mover login replication bypassrls; end if;
  grant pg_create_subscription to mover;
  grant pg_read_all_stats to mover; -- it waits for statements of others to end
  grant innkeeper_owner to mover with inherit true, set true;
  grant set on parameter session_replication_role to mover; -- what is removed after a move fires no trigger
  -- What contains its password is not logged.
  grant set on parameter log_min_error_statement, log_statement, log_min_duration_statement, log_min_duration_sample, log_transaction_sample_rate to mover;
  execute format('grant connect, create on database %I to mover', current_database());
end
$$;
