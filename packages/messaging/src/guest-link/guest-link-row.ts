import { createHash } from 'node:crypto';
import {
  type Database,
  type RequestContext,
  readRows,
  type SealedPlace,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import { markedValue } from '../stay-key/marked-value.ts';

const tokenBytes = 16;
const tokenPattern = /^[A-Za-z0-9_-]{22,28}$/; // older tokens have no mark

export const guestLinkPurpose = 'guest-link';

const replaceLink = statement<never>(
  'messaging.replace_guest_link',
  `insert into messaging.guest_link as l (tenant_id, reservation_id, digest, token, created_at) values ($1, $2, $3, $4, $5)
   on conflict (tenant_id, reservation_id) do update set digest = excluded.digest, token = excluded.token, created_at = excluded.created_at`,
);

// The update locks an existing row, so that the link cannot change before this transaction commits.
const ensureLink = statement<{ token: Buffer }>(
  'messaging.ensure_guest_link',
  `insert into messaging.guest_link as l (tenant_id, reservation_id, digest, token, created_at) values ($1, $2, $3, $4, $5)
   on conflict (tenant_id, reservation_id) do update set digest = l.digest returning l.token`,
);

/** Gives a stay a new token; the previous one is invalid from the commit on. */
export async function replaceToken(ctx: WriteContext, reservationId: string): Promise<string> {
  const { token, values } = draft(ctx, reservationId);
  await ctx.tx.run(replaceLink, values);
  return token;
}

/** Returns the current token of a stay, created on demand. */
export async function ensureToken(ctx: WriteContext, reservationId: string): Promise<string> {
  const { values } = draft(ctx, reservationId);
  const [row] = await ctx.tx.run(ensureLink, values);
  if (!row) throw new Error('no guest link was written');
  return ctx.secrets.open(guestLinkPurpose, row.token, placeOf(ctx.tenant.id, reservationId));
}

const readLink = statement<{ token: Buffer; created_at: string }>(
  'messaging.read_guest_link',
  'select l.token, l.created_at from messaging.guest_link l where l.tenant_id = $1 and l.reservation_id = $2',
);

/** Returns the current token of a stay, and since when it has it; null when it has none. */
export async function readToken(ctx: RequestContext, reservationId: string): Promise<{ token: string; madeAt: string } | null> {
  const [row] = await readRows(ctx, readLink, [ctx.tenant.id, reservationId]);
  if (!row) return null;
  return { token: ctx.secrets.open(guestLinkPurpose, row.token, placeOf(ctx.tenant.id, reservationId)), madeAt: row.created_at };
}

interface GuestLinkDraft {
  readonly token: string;
  readonly values: readonly unknown[];
}

function draft({ tenant, secrets, clock }: RequestContext, reservationId: string): GuestLinkDraft {
  const token = markedValue(secrets, { prefix: '', bytes: tokenBytes });
  const sealed = secrets.seal(guestLinkPurpose, token, placeOf(tenant.id, reservationId));
  return { token, values: [tenant.id, reservationId, digestOf(token), sealed, clock.now()] };
}

function placeOf(tenantId: string, reservationId: string): SealedPlace {
  return { tenantId, column: 'messaging.guest_link.token', row: reservationId };
}

/** Stay of a token. */
export interface LinkedStay {
  readonly tenant_id: string;
  readonly reservation_id: string;
}

const findLink = systemStatement<LinkedStay>(
  'messaging.find_guest_link',
  'select l.tenant_id, l.reservation_id from messaging.guest_link l where l.digest = $1',
);

/**
 * Finds the stay of a token, expired or not; null when there is none. A malformed token is looked up as well, so that timing reveals
 * nothing.
 * Rules: STAY-2. Errors: SVC-9003.
 */
export async function findLinkedStay(db: Database, token: string): Promise<LinkedStay | null> {
  const [found] = await db.runAsSystem(findLink, [digestOf(token)]);
  return found && tokenPattern.test(token) ? found : null;
}

/** The token has 128 random bits, so a plain digest cannot be brute-forced. */
function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
