import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';
import { walledSystemTable } from './walled-table.ts';

const storedCard = `
  create table billing.stored_card (
    tenant_id       text collate "C" not null,
    id              text collate "C" not null,
    guest_id        text collate "C" not null,
    state           text not null check (state in ('requested', 'stored', 'removed')),
    token           bytea,
    reference       bytea,
    brand           text,
    last4           text,
    expires         text check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
    idempotency_key text collate "C",
    attempted_at    timestamptz,
    created_at      timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, guest_id) references guest.guest (tenant_id, id),
    constraint requested_by_token check (state <> 'requested' or token is not null),
    constraint stored_without_token check (state <> 'stored' or (token is null and num_nulls(reference, brand, last4, expires) = 0))
  );
  create index stored_card_of_guest on billing.stored_card (tenant_id, guest_id, id);
  create index stored_card_open on billing.stored_card (id) where state <> 'stored';
  create index stored_card_of_key on billing.stored_card (tenant_id, idempotency_key) where state = 'requested' and idempotency_key is not null;
  comment on table billing.stored_card is 'Cards that the payment provider keeps for guests. Its id is the key under which a requested one is stored there.';
  comment on column billing.stored_card.token is 'the token of the provider''s form, sealed; until the card is stored';
  comment on column billing.stored_card.reference is 'the provider''s reference to the card, sealed; until the provider has forgotten a removed one';
  comment on column billing.stored_card.idempotency_key is 'of the request that asks the provider; null: the card is stored in the background';
  comment on column billing.stored_card.attempted_at is 'when the provider was last asked to store it; null: not yet, or it was kept with a charge';`;

/** Cards that the payment provider keeps for guests. */
export class Migration0012StoredCards extends Migration {
  override up(): void {
    this.addSql(storedCard);
    this.addSql(tenantTable('billing.stored_card', 'select, insert, update, delete'));
    this.addSql(walledSystemTable('billing.stored_card', 'select, update'));
  }
}
