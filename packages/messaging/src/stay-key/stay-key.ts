import { createHash } from 'node:crypto';
import { type Database, type Secrets, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { markedValue } from './marked-value.ts';

/** Kind of a key: it opens the review of one stay, or its conversation. */
export type StayKeyKind = 'review' | 'widget';

const secretBytes = 24;
const prefixes: Readonly<Record<StayKeyKind, string>> = { review: 'vk_', widget: 'wk_' };
const bearerPattern = /^Bearer ([a-z]{2}_[A-Za-z0-9_-]{32,38})$/; // older keys have no mark

/** A stored key; only its digest is stored. */
export interface KnownStayKey {
  readonly tenant_id: string;
  readonly reservation_id: string;
  readonly expires_at: string;
}

const insertKey = statement<never>(
  'messaging.insert_stay_key',
  'insert into messaging.stay_key (tenant_id, digest, kind, reservation_id, expires_at, created_at) values ($1, $2, $3, $4, $5, $6)',
);

interface NewStayKey {
  readonly secrets: Secrets;
  readonly kind: StayKeyKind;
  readonly reservationId: string;
  readonly expiresAt: string;
  readonly now: string;
}

/** Adds a key to a stay and returns its value, which cannot be read again. */
export async function addStayKey(ctx: WriteContext, { secrets, kind, reservationId, expiresAt, now }: NewStayKey): Promise<string> {
  const value = markedValue(secrets, { prefix: prefixes[kind], bytes: secretBytes });
  await ctx.tx.run(insertKey, [ctx.tenant.id, digestOf(value), kind, reservationId, expiresAt, now]);
  return value;
}

const findKey = systemStatement<KnownStayKey>(
  'messaging.find_stay_key',
  'select k.tenant_id, k.reservation_id, k.expires_at from messaging.stay_key k where k.digest = $1 and k.kind = $2',
);

/**
 * Finds the key of an Authorization header, exactly `Bearer`, one space and the value; null when it is not a key of this kind.
 * Rules: MSG-29, REV-9.
 */
export async function findStayKey(db: Database, kind: StayKeyKind, header: string | undefined): Promise<KnownStayKey | null> {
  const value = header === undefined ? undefined : bearerPattern.exec(header)?.[1];
  if (!value?.startsWith(prefixes[kind])) return null;
  const [found] = await db.runAsSystem(findKey, [digestOf(value), kind]);
  return found ?? null;
}

/** The value has 192 random bits, so a plain digest cannot be brute-forced. */
function digestOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
