-- An issued invoice never changes, but for the key under which its tax id is sealed.
create or replace function billing.only_resealed() returns trigger language plpgsql as $$
begin
  -- Generated columns are not known yet; they follow from the others.
  if new.tax_id is null or old.tax_id is null
     or to_jsonb(new) - '{tax_id,previous_number}'::text[] <> to_jsonb(old) - '{tax_id,previous_number}'::text[] then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create or replace trigger only_resealed before update on billing.invoice for each row execute function billing.only_resealed();
