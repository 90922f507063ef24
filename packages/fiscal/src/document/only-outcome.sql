-- A legal document never changes, but for what became of it at the authority, and the key under which a tax number is sealed.
create or replace function fiscal.only_outcome() returns trigger language plpgsql as $$
declare
  -- Generated columns are not known yet; they follow from the others.
  open text[] := case tg_table_name
    when 'document' then '{status,attempts,last_error,updated_at,customer_tax_id,previous_sequence}'::text[]
    when 'record' then '{state,attempts,last_error,receipt,previous_position}'::text[]
    when 'document_line' then '{credited_minor,credited_vat_minor}'::text[]
    else '{credited_by}'::text[]
  end;
begin
  if to_jsonb(new) - open <> to_jsonb(old) - open then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace trigger only_outcome before update on fiscal.document for each row execute function fiscal.only_outcome();
create or replace trigger only_outcome before update on fiscal.document_line for each row execute function fiscal.only_outcome();
create or replace trigger only_outcome before update on fiscal.record for each row execute function fiscal.only_outcome();
create or replace trigger only_outcome before update on fiscal.invoiced_entry for each row execute function fiscal.only_outcome();
