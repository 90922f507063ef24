import type { Database, RunStatement } from '@innkeeper/platform';
import { systemStatement } from '@innkeeper/platform';
import { type NightMark, readSoldChannelsOf, takeNightMarks } from '@innkeeper/rates';
import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, type ConnectionKeyRow, columnsOf, keyOf } from '../connection/connection-key.ts';
import { mergedRanges } from './date-ranges.ts';
import { everyNight } from './pending.ts';

const connect = systemStatement<ConnectionKeyRow>(
  'channels.connect',
  `with made as (
     insert into channels.connection (tenant_id, property_id, channel, created_at)
     select k.tenant_id, k.property_id, k.channel, now() from unnest($1::text[], $2::text[], $3::text[]) as k(tenant_id, property_id, channel)
     on conflict do nothing returning tenant_id, property_id, channel
   ), listened as (
     insert into channels.stream (tenant_id, property_id, channel) select m.tenant_id, m.property_id, m.channel from made m on conflict do nothing
   )
   insert into channels.pending (tenant_id, property_id, channel, part, first_date, last_date, since)
   select m.tenant_id, m.property_id, m.channel, 'availability', $4, $5, now() from made m
   returning tenant_id, property_id, channel`,
);

const addPending = systemStatement<ConnectionKeyRow>(
  'channels.add_pending',
  `with added as (
     insert into channels.pending (tenant_id, property_id, channel, room_type_id, part, first_date, last_date, since)
     select c.tenant_id, c.property_id, c.channel, m.room_type_id, m.part, m.first_date, m.last_date, m.since
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[], $7::timestamptz[])
              as m(tenant_id, property_id, room_type_id, part, first_date, last_date, since)
       join channels.connection c on c.tenant_id = m.tenant_id and c.property_id = m.property_id
     returning tenant_id, property_id, channel
   )
   select distinct tenant_id, property_id, channel from added`,
);

export interface FanOutResult {
  /** Connections that have something pending now. */
  readonly keys: readonly ConnectionKey[];
  readonly mayHaveMore: boolean;
}

/**
 * Turns marked nights into pending items of each agency of the property, in one transaction. Agencies that sell a property for the first
 * time are connected, with everything pending. Rules: PUSH-5, PUSH-9.
 */
export function fanOutMarks(db: Database): Promise<FanOutResult> {
  return db.systemTransaction(async (run) => {
    const marks = await takeNightMarks(run, channelLimits.marksPerBatchMax);
    if (marks.length === 0) return { keys: [], mayHaveMore: false };
    await connectSold(run, marks);
    const waiting = mergedMarks(marks);
    const rows = await run(addPending, [
      waiting.map((mark) => mark.tenant_id),
      waiting.map((mark) => mark.property_id),
      waiting.map((mark) => mark.room_type_id),
      waiting.map((mark) => (mark.part === 'availability' ? 'availability' : 'rates')),
      waiting.map((mark) => mark.first_date),
      waiting.map((mark) => mark.last_date),
      waiting.map((mark) => mark.marked_at),
    ]);
    return { keys: rows.map(keyOf), mayHaveMore: marks.length === channelLimits.marksPerBatchMax };
  });
}

async function connectSold(run: RunStatement, marks: readonly NightMark[]): Promise<void> {
  const changed = marks.filter(({ part }) => part === 'plans');
  const properties = new Map(changed.map(({ tenant_id, property_id }) => [property_id, { tenantId: tenant_id, propertyId: property_id }]));
  if (properties.size === 0) return;
  const sold = await readSoldChannelsOf(run, [...properties.values()]);
  if (sold.length > 0) await run(connect, [...columnsOf(sold.map(keyOf)), everyNight.first, everyNight.last]);
}

/** Merges marks of neighbouring nights, with the time of the oldest. */
function mergedMarks(marks: readonly NightMark[]): NightMark[] {
  const groups = Map.groupBy(marks, ({ property_id, room_type_id, part }) => `${property_id} ${room_type_id} ${part}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const markedAt = group.reduce((oldest, { marked_at }) => (marked_at < oldest ? marked_at : oldest), first.marked_at);
    const ranges = mergedRanges(group.map(({ first_date, last_date }) => ({ first: first_date, last: last_date })));
    return ranges.map((range) => ({ ...first, first_date: range.first, last_date: range.last, marked_at: markedAt }));
  });
}
