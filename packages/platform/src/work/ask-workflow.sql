-- Asks for a workflow from within a statement, as `tx.startWorkflow` does with a commit. Only workers of an earlier version call it, which
-- may still run during an update.
create or replace function platform.ask_workflow(tenant text, workflow text, kind text, input jsonb)
  returns boolean
  language sql volatile as $$
  insert into platform.workflow_start (tenant_id, id, kind, input, created_at) values (tenant, workflow, kind, input, now())
  on conflict do nothing;
  select true
$$;
