import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readStock } from '@innkeeper/rates';
import type { Agency } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import type { ConnectionKey, ConnectionKeyRow } from '../connection/connection-key.ts';
import { keyOf } from '../connection/connection-key.ts';
import type { PendingItem, PushClaim } from '../push/claim-pushes.ts';
import { everyNight, pushedParts } from '../push/pending.ts';
import { preparePush, presentState } from '../push/present-state.ts';
import { readPushPlan } from '../push/push-plan.ts';
import { type Difference, differencesOf } from './compare.ts';

export interface VerificationResult {
  readonly ok: boolean;
  readonly differences: readonly (Difference & { readonly channel: string })[];
}

const readKeys = statement<ConnectionKeyRow>(
  'channels.read_connection_keys',
  'select tenant_id, property_id, channel from channels.connection where tenant_id = $1 order by property_id, channel',
);

const countPending = statement<{ count: number }>(
  'channels.count_pending',
  `select count(*)::int as count from channels.pending p where p.tenant_id = $1 and p.property_id = $2 and p.channel = $3`,
);

/**
 * Compares every agency's inventory with the tenant's hotels, night by night. Waits a moment for pushes under way.
 * Rules: PUSH-15. Errors: SVC-4001 when an agency cannot be reached.
 */
export async function verifyChannels(ctx: RequestContext, agency: Agency | null): Promise<VerificationResult> {
  const keys = (await readRows(ctx, readKeys, [ctx.tenant.id])).map(keyOf);
  const differences: (Difference & { readonly channel: string })[] = [];
  for (const key of keys) {
    const found = await lastingDifferences(ctx, agency, key);
    differences.push(...found.map((difference) => ({ channel: key.channel, ...difference })));
    if (differences.length >= channelLimits.differencesMax) break;
  }
  return { ok: differences.length === 0, differences: differences.slice(0, channelLimits.differencesMax) };
}

async function lastingDifferences(ctx: RequestContext, agency: Agency | null, key: ConnectionKey): Promise<Difference[]> {
  for (let look = 1; ; look++) {
    const differences = await differencesAt(ctx, agency, key);
    const isLast = look === channelLimits.verifyLooksMax;
    if (differences.length === 0 || isLast || !(look === 1 || (await hasPending(ctx, key)))) return differences;
    await pause(channelLimits.verifyPauseMs);
  }
}

async function hasPending(ctx: RequestContext, { propertyId, channel }: ConnectionKey): Promise<boolean> {
  const [row] = await readRows(ctx, countPending, [ctx.tenant.id, propertyId, channel]);
  return (row?.count ?? 0) > 0;
}

async function differencesAt(ctx: RequestContext, agency: Agency | null, key: ConnectionKey): Promise<Difference[]> {
  const { state, bounds } = await hotelState(ctx, key);
  const held = await agency?.list(key, bounds.first, bounds.last);
  if (held?.kind !== 'listed') {
    const reason = held && 'reason' in held ? held.reason : 'no agency answers';
    throw new ServiceError('SVC-4001', [{ field: 'channel', issue: `${key.channel}: ${reason}` }]);
  }
  return differencesOf(state, held, channelLimits.differencesMax);
}

/** State that a full push would send, including drifted codes. */
async function hotelState(ctx: RequestContext, key: ConnectionKey) {
  const pending = pushedParts.map((part): PendingItem => {
    const dates = { first_date: everyNight.first, last_date: everyNight.last };
    return { id: '0', room_type_id: null, rate_plan_id: null, part, ...dates, since: '' };
  });
  const claim: PushClaim = { key, version: 0n, revision: 0, attempts: 0, syncIds: [], pending };
  const plan = await readPushPlan(ctx, key, 0);
  const prepared = preparePush(ctx, claim, { ...plan, drifted: { room_type: new Set(), rate_plan: new Set() } });
  const state = await presentState(prepared, await readStock(ctx.db, prepared.questions));
  return { state, bounds: prepared.bounds };
}
