import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Card payments: what was asked of the provider and what came of it; keys that are held while no transaction is open. */
export class Migration0010Payments extends Migration {
  override up(): void {
    this.addSql(`
      -- A key stays with its request while a partner is called outside any transaction; 'free' rows bind nobody.
      alter table platform.idempotency add column held_until timestamptz; -- real time
      alter table platform.idempotency drop constraint idempotency_state_check;
      alter table platform.idempotency add constraint idempotency_state_check check (state in ('done', 'failed', 'free'));

      -- One row per try at the provider: committed before it is called, closed with its outcome.
      create table billing.payment_intent (
        tenant_id        text collate "C" not null,
        id               text collate "C" not null,
        kind             text not null check (kind in ('payment', 'refund')),
        folio_id         text collate "C" not null,
        payment_entry_id text collate "C", -- of a refund: what it gives back
        charge_key       text, -- of a refund: the provider's key of that payment
        currency         text not null,
        amount_minor     bigint not null check (amount_minor > 0),
        description      text not null default '',
        posted_by        text collate "C",
        idempotency_key  text not null,
        fingerprint      text not null,
        provider_key     text not null,
        state            text not null default 'pending' check (state in ('pending', 'succeeded', 'declined', 'failed')),
        provider_reason  text,
        is_told          boolean not null default false, -- of a declined one: whether the client knows
        entry_id         text collate "C",
        attempts         integer not null default 1,
        attempted_at     timestamptz not null default now(), -- real time of the last call
        created_at       timestamptz not null,
        updated_at       timestamptz not null,
        primary key (tenant_id, id),
        foreign key (tenant_id, folio_id) references billing.folio (tenant_id, id),
        foreign key (tenant_id, payment_entry_id) references billing.entry (tenant_id, id),
        foreign key (tenant_id, entry_id) references billing.entry (tenant_id, id),
        constraint payment_intent_posted_by_fk foreign key (tenant_id, posted_by) references access.app_user (tenant_id, id),
        check ((state = 'succeeded') = (entry_id is not null)),
        check ((state = 'declined') = (provider_reason is not null)),
        check ((kind = 'refund') = (payment_entry_id is not null)),
        check ((kind = 'refund') = (charge_key is not null))
      );
      create unique index payment_intent_at_provider on billing.payment_intent (tenant_id, provider_key);
      create unique index payment_intent_of_entry on billing.payment_intent (tenant_id, entry_id) where entry_id is not null;
      create index payment_intent_of_key on billing.payment_intent (tenant_id, idempotency_key, id);
      create index payment_intent_pending on billing.payment_intent (tenant_id, folio_id) where state = 'pending';
      create index payment_intent_pending_refund on billing.payment_intent (tenant_id, payment_entry_id) where state = 'pending' and kind = 'refund';
      create index payment_intent_unresolved on billing.payment_intent (id) where state = 'pending';

      -- What is asked of the provider is never altered; a closed row stays as it is but for a try that never reached the provider.
      create function billing.refuse_intent_change() returns trigger language plpgsql as $$
      begin
        if (new.kind, new.folio_id, new.payment_entry_id, new.currency, new.amount_minor, new.idempotency_key, new.provider_key)
           is distinct from (old.kind, old.folio_id, old.payment_entry_id, old.currency, old.amount_minor, old.idempotency_key, old.provider_key)
           or (old.state in ('succeeded', 'declined') and new.state <> old.state) then
          raise exception 'payment intent % cannot be changed so', old.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger only_onwards before update on billing.payment_intent
        for each row execute function billing.refuse_intent_change();
    `);
    this.addSql(tenantTable('billing.payment_intent', 'select, insert, update'));
    this.addSql(systemTable('billing.payment_intent', 'select'));
  }
}
