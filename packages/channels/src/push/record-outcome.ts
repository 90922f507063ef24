import { type Database, inTransaction, type RequestContext, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, columnsOf } from '../connection/connection-key.ts';
import { recordIncident } from '../incident/record-incident.ts';
import { markDrifted } from '../mapping/mark-drifted.ts';
import { clearRefusal } from '../mapping/refused-whole.ts';
import { endSyncs } from '../sync/end-syncs.ts';
import type { PushClaim } from './claim-pushes.ts';
import type { Listing } from './push-plan.ts';
import type { PushJudgement } from './send-push.ts';

/** A push whose items the agency has judged. */
export interface JudgedPush {
  readonly claim: PushClaim;
  readonly judgement: PushJudgement;
  readonly listed: readonly Listing[];
  readonly closed: readonly Listing[];
  /** Items were left out because the agency does not know their code. */
  readonly isDrifted: boolean;
}

// A push that a later claim has overtaken records nothing: its items are pushed again.
const recordRows = systemStatement<never>(
  'channels.record_taken_pushes',
  `with recorded as (
     update channels.connection c set leased_by = null, last_push_at = now()
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as k(tenant_id, property_id, channel, version)
      where c.tenant_id = k.tenant_id and c.property_id = k.property_id and c.channel = k.channel and c.version = k.version
     returning c.tenant_id, c.property_id, c.channel
   )
   delete from channels.pending p
    using recorded s, unnest($5::text[], $6::text[], $7::text[], $8::bigint[]) as i(tenant_id, property_id, channel, id)
    where i.tenant_id = s.tenant_id and i.property_id = s.property_id and i.channel = s.channel
      and p.tenant_id = i.tenant_id and p.property_id = i.property_id and p.channel = i.channel and p.id = i.id`,
);

/** True for a push that was accepted in full and changed nothing else: these are recorded in batches. */
export function isPlain({ claim, judgement, listed, closed }: JudgedPush): boolean {
  const isWhole = judgement.refused.length + judgement.again.availability.length + judgement.again.rates.length === 0;
  return isWhole && claim.attempts === 0 && claim.syncIds.length === 0 && listed.length + closed.length === 0;
}

/** Records plain pushes of any tenants: sent items are no longer pending, items marked in the meantime are. */
export async function recordPlain(db: Database, pushes: readonly PushClaim[]): Promise<void> {
  const items = pushes.flatMap(({ key, pending }) => pending.map(({ id }) => ({ key, id })));
  await db.runAsSystem(recordRows, [
    ...columnsOf(pushes.map(({ key }) => key)),
    pushes.map(({ version }) => version),
    ...columnsOf(items.map(({ key }) => key)),
    items.map(({ id }) => id),
  ]);
}

const lockClaimed = statement<{ attempts: number }>(
  'channels.lock_claimed',
  `select c.attempts from channels.connection c
    where c.tenant_id = $1 and c.property_id = $2 and c.channel = $3 and c.version = $4 for no key update`,
);

/** Locks the connection of a push; false when another push was claimed in the meantime. */
async function lockClaimedConnection(ctx: WriteContext, { key, version }: PushClaim): Promise<boolean> {
  const [row] = await ctx.tx.run(lockClaimed, [ctx.tenant.id, key.propertyId, key.channel, version]);
  return row !== undefined;
}

const dropPending = statement<never>(
  'channels.drop_pending',
  `delete from channels.pending p where p.tenant_id = $1 and p.property_id = $2 and p.channel = $3 and p.id = any($4::bigint[])`,
);

const waitAgain = statement<never>(
  'channels.wait_again',
  `insert into channels.pending (tenant_id, property_id, channel, room_type_id, rate_plan_id, part, first_date, last_date, since)
   select $1, $2, $3, i.room_type_id, i.rate_plan_id, i.part, i.first_date, i.last_date, $9
     from unnest($4::text[], $5::text[], $6::text[], $7::date[], $8::date[]) as i(room_type_id, rate_plan_id, part, first_date, last_date)`,
);

const recordRow = statement<never>(
  'channels.record_push',
  `update channels.connection
      set leased_by = null, last_push_at = now(), attempts = 0, outage_sync_id = null, first_failed_at = null, failing_since = null,
          error_code = null, error_message = null, revision = revision + $5::int,
          next_attempt_at = case when $4::int is null then null else now() + make_interval(secs => $4 / 1000.0) end
    where tenant_id = $1 and property_id = $2 and channel = $3`,
);

const insertListings = statement<never>(
  'channels.insert_listings',
  `insert into channels.listing (tenant_id, property_id, channel, room_code, rate_code)
   select $1, $2, $3, l.room_code, l.rate_code from unnest($4::text[], $5::text[]) as l(room_code, rate_code) on conflict do nothing`,
);

const dropListings = statement<never>(
  'channels.drop_listings',
  `delete from channels.listing l using unnest($4::text[], $5::text[]) as d(room_code, rate_code)
    where l.tenant_id = $1 and l.property_id = $2 and l.channel = $3 and l.room_code = d.room_code and l.rate_code = d.rate_code`,
);

/**
 * Records a push that the agency judged item by item: refused codes have drifted, with an incident when that is new; items that were not
 * accepted become pending again; an outage is over. Rules: PUSH-10, PUSH-11, PUSH-12.
 */
export function recordJudgement(ctx: RequestContext, push: JudgedPush): Promise<void> {
  const { claim, judgement, listed, closed } = push;
  const { key, pending } = claim;
  return inTransaction(ctx, async (inner) => {
    if (!(await lockClaimedConnection(inner, claim))) return;
    if (claim.attempts > 0) await clearRefusal(inner, key);
    inner.tx.announce('channels.channels');
    for (const refused of judgement.refused) await noteRefused(inner, { key, refused });
    const again = againItems(judgement);
    const at = [inner.tenant.id, key.propertyId, key.channel];
    const isWhole = again.length === 0;
    const changes = listed.length + closed.length > 0 ? 1 : 0;
    await Promise.all([
      inner.tx.run(dropPending, [...at, pending.map(({ id }) => id)]),
      ...(isWhole ? [] : [inner.tx.run(waitAgain, [...at, ...waitingColumns(again), oldestOf(pending)])]),
      ...noteListings(inner, at, push),
      endSyncs(inner, { ids: claim.syncIds, isWhole, isDrifted: push.isDrifted || judgement.refused.length > 0 }),
      inner.tx.run(recordRow, [...at, isWhole ? null : channelLimits.tryAgainMs, changes]),
    ]);
  });
}

function noteListings(ctx: WriteContext, at: readonly unknown[], { listed, closed }: JudgedPush): Promise<unknown>[] {
  return [
    ...(listed.length > 0 ? [ctx.tx.run(insertListings, [...at, ...listingColumns(listed)])] : []),
    ...(closed.length > 0 ? [ctx.tx.run(dropListings, [...at, ...listingColumns(closed)])] : []),
  ];
}

async function noteRefused(
  ctx: WriteContext,
  { key, refused }: { readonly key: ConnectionKey; readonly refused: PushJudgement['refused'][number] },
): Promise<void> {
  const { kind, code, isUnknown, message } = refused;
  const isNews = await markDrifted(ctx, { ...key, kind, externalCode: code, unknownTo: 'agency' });
  if (!isNews) return;
  const subject = kind === 'room_type' ? 'room' : 'rate';
  await recordIncident(ctx, {
    kind: 'drift',
    propertyId: key.propertyId,
    channel: key.channel,
    code: 'SVC-4002',
    message: `the agency ${isUnknown ? 'does not know' : 'rejects'} the ${subject} ${code}; nothing is sent for it until the mapping is corrected`,
    payload: { kind, external_code: code, answer: message },
  });
}

interface WaitingItem {
  readonly roomTypeId: string | null;
  readonly ratePlanId: string | null;
  readonly part: 'availability' | 'rates';
  readonly from: string;
  readonly to: string;
}

/** Closings become pending as a push of every rate of the property: the codes to close are determined each time. */
function againItems({ again }: PushJudgement): WaitingItem[] {
  const stock = again.availability.map((item) => ({ ...item, ratePlanId: null, part: 'availability' as const }));
  const rates = again.rates.map((item) => ({ ...item, part: 'rates' as const }));
  const isClosing = [...stock, ...rates].some(({ roomTypeId }) => roomTypeId === null);
  const items = [...stock, ...rates].filter(({ roomTypeId }) => roomTypeId !== null);
  if (!isClosing) return items;
  return [...items, { roomTypeId: null, ratePlanId: null, part: 'rates', from: '2000-01-01', to: '9999-12-31' }];
}

function waitingColumns(items: readonly WaitingItem[]): unknown[] {
  return [
    items.map(({ roomTypeId }) => roomTypeId),
    items.map(({ ratePlanId }) => ratePlanId),
    items.map(({ part }) => part),
    items.map(({ from }) => from),
    items.map(({ to }) => to),
  ];
}

export function oldestOf(pending: PushClaim['pending']): string | null {
  return pending.reduce<string | null>((oldest, { since }) => (oldest === null || since < oldest ? since : oldest), null);
}

function listingColumns(listings: readonly Listing[]): [string[], string[]] {
  return [listings.map(({ room_code }) => room_code), listings.map(({ rate_code }) => rate_code)];
}
