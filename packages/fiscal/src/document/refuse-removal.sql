-- Whoever owns the tables keeps to it as well.
create or replace function fiscal.refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create or replace trigger append_only before delete or truncate on fiscal.document for each statement execute function fiscal.refuse_removal();
create or replace trigger append_only before delete or truncate on fiscal.document_line for each statement execute function fiscal.refuse_removal();
create or replace trigger append_only before delete or truncate on fiscal.record for each statement execute function fiscal.refuse_removal();
create or replace trigger append_only before delete or truncate on fiscal.invoiced_entry for each statement execute function fiscal.refuse_removal();
