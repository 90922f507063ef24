-- Adds the taxes of new invoices to the sums by day from which reports read.
create or replace function billing.add_up_taxes() returns trigger language plpgsql as $$
begin
  insert into billing.invoice_tax_sum as s (tenant_id, property_id, issue_date, currency, tax, rate_percent, net_minor, tax_minor)
  select a.tenant_id, a.property_id, a.issue_date, a.currency, a.tax, a.rate_percent, sum(a.net_minor), sum(a.tax_minor)
    from added a group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, property_id, issue_date, currency, tax, rate_percent) do update
    set net_minor = s.net_minor + excluded.net_minor, tax_minor = s.tax_minor + excluded.tax_minor;
  return null;
end
$$;

create or replace trigger add_up_taxes
  after insert on billing.invoice_tax
  referencing new table as added
  for each statement
  execute function billing.add_up_taxes();
