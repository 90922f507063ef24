import { type Id, newId } from '@innkeeper/kernel';
import { type RequestContext, readRows, type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';
import type { KeptCard } from '../payment/payment-gateway.ts';
import type { PaymentMethodBody } from './stored-card.contract.ts';

/**
 * A card of a guest at the provider. `requested`: to be stored by its token, under the card's id as the provider's key, and not known to
 * have been; `removed`: the provider is still to be told.
 */
export interface CardRow {
  id: string;
  guest_id: string;
  state: 'requested' | 'stored' | 'removed';
  token: Buffer | null;
  reference: Buffer | null;
  brand: string | null;
  last4: string | null;
  expires: string | null;
  created_at: string;
}

export const cardColumns = 'c.id, c.guest_id, c.state, c.token, c.reference, c.brand, c.last4, c.expires, c.created_at';

export const cardPurpose = 'stored-card';

type SealingContext = Pick<RequestContext, 'secrets' | 'tenant'>;

function placeOf({ tenant }: SealingContext, column: 'token' | 'reference', row: string): SealedPlace {
  return { tenantId: tenant.id, column: `billing.stored_card.${column}`, row };
}

function seal(ctx: SealingContext, column: 'token' | 'reference', { id, text }: { readonly id: string; readonly text: string }): Buffer {
  return ctx.secrets.seal(cardPurpose, text, placeOf(ctx, column, id));
}

/** Opens the token or the reference of a card; null where it has none. */
export function openCard(ctx: SealingContext, column: 'token' | 'reference', row: CardRow): string | null {
  const sealed = row[column];
  return sealed === null ? null : ctx.secrets.open(cardPurpose, sealed, placeOf(ctx, column, row.id));
}

const insertRequested = statement<CardRow>(
  'billing.request_card',
  `insert into billing.stored_card as c (tenant_id, id, guest_id, state, token, idempotency_key, attempted_at, created_at)
   values ($1, $2, $3, 'requested', $4, $5, clock_timestamp(), $6) returning ${cardColumns}`,
);

interface RequestedCard {
  readonly guestId: string;
  readonly paymentToken: string;
}

/** Notes a card that the provider is asked to store for a guest. Rules: DIRECT-13. */
export async function requestCard(ctx: WriteContext, { guestId, paymentToken }: RequestedCard): Promise<CardRow> {
  const id: Id<'paymentMethod'> = newId('paymentMethod');
  const token = seal(ctx, 'token', { id, text: paymentToken });
  const [row] = await ctx.tx.run(insertRequested, [ctx.tenant.id, id, guestId, token, ctx.idempotency?.key ?? null, ctx.clock.now()]);
  if (!row) throw new Error('no card was noted');
  return row;
}

const insertStored = statement<never>(
  'billing.insert_stored_card',
  `insert into billing.stored_card (tenant_id, id, guest_id, state, reference, brand, last4, expires, created_at)
   values ($1, $2, $3, 'stored', $4, $5, $6, $7, $8)`,
);

/** Stores a card that the provider has kept with a charge. Rules: DIRECT-14. */
export async function storeChargedCard(
  ctx: WriteContext,
  { guestId, card }: { readonly guestId: string; readonly card: KeptCard },
): Promise<void> {
  const id: Id<'paymentMethod'> = newId('paymentMethod');
  const { brand, last4, expires } = card;
  const reference = seal(ctx, 'reference', { id, text: card.reference });
  await ctx.tx.run(insertStored, [ctx.tenant.id, id, guestId, reference, brand, last4, expires, ctx.clock.now()]);
}

const markStored = statement<CardRow>(
  'billing.mark_card_stored',
  `update billing.stored_card c set state = 'stored', token = null, reference = $3, brand = $4, last4 = $5, expires = $6
    where c.tenant_id = $1 and c.id = $2 and c.state = 'requested' returning ${cardColumns}`,
);

/** Records that the provider has stored a requested card; null when that is on record already, or the card was removed meanwhile. */
export async function recordStored(ctx: WriteContext, id: string, card: KeptCard): Promise<CardRow | null> {
  const { brand, last4, expires } = card;
  const reference = seal(ctx, 'reference', { id, text: card.reference });
  const [row] = await ctx.tx.run(markStored, [ctx.tenant.id, id, reference, brand, last4, expires]);
  return row ?? null;
}

const deleteRow = statement<never>(
  'billing.delete_card',
  'delete from billing.stored_card where tenant_id = $1 and id = $2 and state = $3',
);

/** Deletes a card that the provider has declined to store, or has forgotten. */
export async function deleteCard(ctx: WriteContext, { id, state }: Pick<CardRow, 'id' | 'state'>): Promise<void> {
  await ctx.tx.run(deleteRow, [ctx.tenant.id, id, state]);
}

const cardsMax = 100; // of a guest, in one answer

const readStored = statement<CardRow>(
  'billing.read_cards',
  `select ${cardColumns} from billing.stored_card c
    where c.tenant_id = $1 and c.guest_id = $2 and c.state = 'stored' order by c.id desc limit ${cardsMax}`,
);

/** The stored cards of a guest, the latest first. */
export async function readCards(ctx: RequestContext, guestId: string): Promise<PaymentMethodBody[]> {
  return (await readRows(ctx, readStored, [ctx.tenant.id, guestId])).map(toMethodBody);
}

const readLatest = statement<CardRow>(
  'billing.read_latest_cards',
  `select distinct on (c.guest_id) ${cardColumns} from billing.stored_card c
    where c.tenant_id = $1 and c.guest_id = any($2::text[]) and c.state = 'stored' order by c.guest_id, c.id desc`,
);

/** The latest stored card of each guest that has one. */
export async function readCardsOfGuests(
  ctx: RequestContext,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly reference: string }>> {
  const rows = await readRows(ctx, readLatest, [ctx.tenant.id, guestIds]);
  return new Map(rows.map((row) => [row.guest_id, { id: row.id, reference: openCard(ctx, 'reference', row) ?? '' }]));
}

const repointAll = statement<never>(
  'billing.repoint_cards',
  'update billing.stored_card set guest_id = $3 where tenant_id = $1 and guest_id = $2',
);

/** Moves the cards of a locked guest to the survivor of a merge. Rules: GUEST-20. */
export async function repointCards(ctx: WriteContext, sourceGuestId: string, survivorId: string): Promise<void> {
  await ctx.tx.run(repointAll, [ctx.tenant.id, sourceGuestId, survivorId]);
}

/** Wire body of a stored card. */
export function toMethodBody({ id, brand, last4, expires, created_at }: CardRow): PaymentMethodBody {
  if (brand === null || last4 === null || expires === null) throw new Error(`the card ${id} is not stored`);
  return { id, brand, last4, expires, created_at };
}
