import { Migration } from '@mikro-orm/migrations';

/**
 * The system role carries sealed values of all tenants over to another master key: it reads the keys and sealed columns of their tables,
 * and changes those columns alone. Of an invoice, everything else stays as it was issued. Decision: infra/decisions/0037.
 */
export class Migration0035KeyRotation extends Migration {
  override up(): void {
    this.addSql(`
      create table platform.resealing (
        sealed_column text collate "C" primary key, -- with schema and table
        key_id        text not null, -- of the key that values are carried over to
        done          bigint not null check (done >= 0),
        changed_at    timestamptz not null
      );
      grant select, insert, update on platform.resealing to innkeeper_system;

      grant update (response) on platform.idempotency to innkeeper_system;

      create policy system on guest.guest to innkeeper_system using (true) with check (true);
      grant select (tenant_id, id, document, tax_id), update (document, document_digest, tax_id) on guest.guest to innkeeper_system;

      create policy system on billing.invoice to innkeeper_system using (true) with check (true);
      grant select (tenant_id, folio_id, recipient, tax_id), update (tax_id) on billing.invoice to innkeeper_system;
      drop trigger append_only on billing.invoice;
      create trigger append_only before delete or truncate on billing.invoice
        for each statement execute function billing.refuse_change();
      create function billing.only_resealed() returns trigger language plpgsql as $$
      begin
        -- Generated columns are not known yet; they follow from the others.
        if new.tax_id is null or old.tax_id is null
           or to_jsonb(new) - '{tax_id,previous_number}'::text[] <> to_jsonb(old) - '{tax_id,previous_number}'::text[] then
          raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
        end if;
        return new;
      end $$;
      create trigger only_resealed before update on billing.invoice for each row execute function billing.only_resealed();
    `);
  }
}
