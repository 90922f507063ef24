import { type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import { type Database, expiry, type RequestContext, readRows, removalText, statement, systemStatement } from '@innkeeper/platform';
import { digestOf } from './create-payment-link.ts';

/** The link of a token. */
export interface FoundPaymentLink {
  readonly tenant_id: string;
  readonly id: string;
}

const findLink = systemStatement<FoundPaymentLink>(
  'billing.find_payment_link',
  'select l.tenant_id, l.id from billing.payment_link l where l.digest = $1',
);

/** Finds the link of a token, expired or not; null when there is none. Rules: DIRECT-18. Errors: SVC-9003. */
export async function findPaymentLink(db: Database, token: string): Promise<FoundPaymentLink | null> {
  const [found] = await db.runAsSystem(findLink, [digestOf(token)]);
  return found ?? null;
}

/** The idempotency key of the one payment of a link. */
export function paymentLinkKey(linkId: string): string {
  return `payment-link:${linkId}`;
}

interface LinkRow {
  folio_id: string;
  property_id: string;
  guest_id: string;
  is_closed: boolean;
  is_paid: boolean;
  currency: string;
  minor: bigint;
  expires_at: string;
}

const readLink = statement<LinkRow>(
  'billing.read_payment_link',
  `select l.folio_id, f.property_id, f.guest_id, f.status = 'closed' as is_closed, f.currency, coalesce(l.amount_minor, f.balance_minor) as minor, l.expires_at,
          exists (select from billing.payment_intent p where p.tenant_id = l.tenant_id and p.idempotency_key = $3 and p.state = 'succeeded') as is_paid
     from billing.payment_link l join billing.folio f on f.tenant_id = l.tenant_id and f.id = l.folio_id
    where l.tenant_id = $1 and l.id = $2`,
);

/** `over`: it has expired, or its folio is closed; `nothing`: the folio has no balance to pay. */
export type PaymentLinkState = 'open' | 'paid' | 'over' | 'nothing';

export interface PaymentLink {
  readonly folioId: string;
  readonly propertyId: string;
  readonly guestId: string;
  readonly state: PaymentLinkState;
  readonly amount: MoneyBody;
}

/** Reads a link with what is to be paid by it now. Rules: DIRECT-17, DIRECT-18. */
export async function readPaymentLink(ctx: RequestContext, linkId: string): Promise<PaymentLink | null> {
  const [row] = await readRows(ctx, readLink, [ctx.tenant.id, linkId, paymentLinkKey(linkId)]);
  if (!row) return null;
  return {
    folioId: row.folio_id,
    propertyId: row.property_id,
    guestId: row.guest_id,
    state: stateOf(row, ctx.clock.now()),
    amount: moneyToBody(row.currency, row.minor),
  };
}

function stateOf({ is_paid, is_closed, expires_at, minor }: LinkRow, now: string): PaymentLinkState {
  if (is_paid) return 'paid';
  if (is_closed || expires_at <= now) return 'over';
  return minor > 0n ? 'open' : 'nothing';
}

const keptDays = 30; // after its end: until then the page says what has become of it

const deleteLinks = systemStatement<{ deleted: number }>(
  'billing.delete_expired_links',
  removalText({ table: 'billing.payment_link', key: ['tenant_id', 'id'], since: 'expires_at', condition: 'true' }),
);

/** Removes links some time after their end. */
export const paymentLinkRemoval = expiry({
  name: 'billing.remove-payment-links',
  every: { dailyAt: '05:17' },
  removal: deleteLinks,
  keptDays,
});
