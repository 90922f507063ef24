import { firstIdAt, refuse, systemClock } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, readRows, statement, systemStatement } from '@innkeeper/platform';
import { noSuchEndpoint, readEndpointRow } from '../endpoint/endpoint-row.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { copyAndQueue, replayEvent } from './replay-event.ts';

/** The events to replay and their endpoint; without one, all subscribed endpoints. */
export type ReplaySelection = { readonly endpointId?: string | undefined } & (
  | { readonly kind: 'event'; readonly eventId: string }
  /** Events the endpoint has missed: neither accepted nor still to be delivered, since its creation and as far back as the log goes. */
  | { readonly kind: 'never_accepted'; readonly endpointId: string }
  | { readonly kind: 'window'; readonly from: string; readonly to: string }
);

export interface ReplayResult {
  readonly count: number;
  readonly replayed: number;
}

// An event `e` and its replays.
const sentAs = 'select e.id union all select r.id from platform.event r where r.tenant_id = $1 and r.replay_of = e.id';

// $1 tenant, $2 and $3 the window, $4 endpoint, $5 never accepted, $6 the first id that the delivery log still covers, $7 the position up
// to which events were relayed: later ones are still to be delivered. Replays are left out: their original counts.
const selected = `
     from platform.event e
    where e.tenant_id = $1 and e.replay_of is null and e.is_public
      and ($2::timestamptz is null or e.created_at >= $2) and ($3::timestamptz is null or e.created_at <= $3)
      and ($4::text is null or exists (
            select from webhooks.endpoint w
             where w.tenant_id = $1 and w.id = $4 and webhooks.takes(w.events, e.name) and (not $5 or (e.id >= $6
                  and e.position is not null and not platform.lies_ahead($1, e.id, $7)
                  and case when w.made_after is null then e.created_at >= w.created_at else e.seq > w.made_after end))))
      and (not $5 or not exists (
            select from webhooks.delivery d
             where d.tenant_id = $1 and d.state <> 'cancelled' and d.id in (select webhooks.delivery_id(s.id, $4) from (${sentAs}) s)))
      and (not $5 or not exists (
            select from webhooks.accepted_delivery l
             where l.tenant_id = $1 and l.endpoint_id = $4 and l.event_id in (select s.id from (${sentAs}) s)))`;

const dayMs = 86_400_000;

const countSelected = statement<{ count: number }>('webhooks.count_selected', `select count(*)::int as count ${selected}`, 'custom');
const readSelected = statement<{ id: string }>(
  'webhooks.read_selected',
  `select e.id ${selected} and e.id > $8 order by e.id limit $9`,
  'custom',
);
const readRelayed = systemStatement<{ position: bigint }>(
  'webhooks.relayed_position',
  `select platform.position_of('webhooks.fan-out') as position`,
);

/**
 * Replays many events, oldest first, in batches that commit one by one; or only counts them.
 * Rules: EVENT-10. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export async function replayEvents(
  ctx: RequestContext,
  selection: ReplaySelection,
  { isCountOnly, loggedDays }: { readonly isCountOnly: boolean; readonly loggedDays: number },
): Promise<ReplayResult> {
  await requireActive(ctx, selection.endpointId);
  if (selection.kind === 'event') return replayOne(ctx, selection, isCountOnly);
  const isWindow = selection.kind === 'window';
  const loggedFrom = firstIdAt('event', systemClock.nowMs() - loggedDays * dayMs);
  const [from, to] = isWindow ? [selection.from, selection.to] : [null, null];
  const [relayed] = await ctx.db.runAsSystem(readRelayed, []);
  const values = [ctx.tenant.id, from, to, selection.endpointId ?? null, !isWindow, loggedFrom, relayed?.position ?? 0n];
  const [counted] = await readRows(ctx, countSelected, values);
  const count = counted?.count ?? 0;
  if (isCountOnly) return { count, replayed: 0 };
  let replayed = 0;
  for (let after = ''; ; ) {
    const batch = await readRows(ctx, readSelected, [...values, after, webhookLimits.replayBatchMax]);
    const ids = batch.map((row) => row.id);
    if (ids.length > 0) await inTransaction(ctx, (inner) => copyAndQueue(inner, ids, selection.endpointId));
    replayed += ids.length;
    if (ids.length < webhookLimits.replayBatchMax) return { count, replayed };
    after = ids.at(-1) ?? after;
  }
}

async function replayOne(
  ctx: RequestContext,
  selection: { eventId: string; endpointId?: string | undefined },
  isCountOnly: boolean,
): Promise<ReplayResult> {
  const input = { params: { id: selection.eventId }, query: {}, body: { endpoint_id: selection.endpointId } };
  if (!isCountOnly) await inTransaction(ctx, (inner) => replayEvent(inner, input));
  return { count: 1, replayed: isCountOnly ? 0 : 1 };
}

async function requireActive(ctx: RequestContext, endpointId: string | undefined): Promise<void> {
  if (endpointId === undefined) return;
  const [endpoint] = await readRows(ctx, readEndpointRow, [ctx.tenant.id, endpointId]);
  if (!endpoint) throw noSuchEndpoint();
  if (!endpoint.active) throw refuse('SVC-3007', 'endpoint_id', 'the endpoint is not active');
}
