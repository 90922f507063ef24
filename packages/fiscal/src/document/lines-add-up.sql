-- The lines of a document come to its totals, whoever wrote them.
create or replace function fiscal.lines_add_up() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select d.id into wrong
    from (select a.tenant_id, a.document_id from added a group by 1, 2) written
    join fiscal.document d on d.tenant_id = written.tenant_id and d.id = written.document_id
    cross join lateral (
      select sum(l.net_minor) as net_minor, sum(l.vat_minor) as vat_minor
        from fiscal.document_line l where l.tenant_id = d.tenant_id and l.document_id = d.id) total
   where total.net_minor <> d.net_minor or total.vat_minor <> d.vat_minor
   limit 1;
  if wrong is not null then
    raise exception 'the lines of document % do not add up', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create or replace trigger lines_add_up after insert on fiscal.document_line
  referencing new table as added
  for each statement
  execute function fiscal.lines_add_up();
