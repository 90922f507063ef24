import { foldedText } from '@innkeeper/kernel';
import { etagOf, statement, type WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import type { GroupBody } from './group.contract.ts';
import { type GroupRow, rereadGroup, type StoredGroup, storedColumns, toGroupBody } from './group-row.ts';

const fixedColumns: readonly string[] = ['id', 'property_id', 'version', 'created_at', 'updated_at'];

/** Columns that change after a group has been created. */
const changing = storedColumns.filter((column) => !fixedColumns.includes(column));

const written = [...changing, 'folded_name'] as const;
const columns = ['property_id', ...written, 'created_at', 'updated_at'] as const;

function columnOf(group: StoredGroup, column: (typeof columns)[number]): unknown {
  return column === 'folded_name' ? foldedText(group.name) : group[column];
}

const insert = statement<never>(
  'booking.insert_group',
  `insert into booking.stay_group (tenant_id, id, ${columns.join(', ')}) values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})`,
);

const update = statement<never>(
  'booking.update_group',
  `update booking.stay_group set ${written.map((column, index) => `${column} = $${index + 4}`).join(', ')}, version = version + 1, updated_at = $3
    where tenant_id = $1 and id = $2`,
);

/** True when anything that is stored of a group differs. */
export function isChanged(before: StoredGroup, after: StoredGroup): boolean {
  const percentOf = ({ attrition_percent: text }: StoredGroup) => (text === null ? null : Number(text)); // 20 is stored as 20.000000
  return changing.some((column) =>
    column === 'attrition_percent' ? percentOf(before) !== percentOf(after) : before[column] !== after[column],
  );
}

interface GroupChange {
  /** The group as it was locked, with the sums of its block before the change. */
  readonly before: GroupRow;
  readonly after: StoredGroup;
  readonly event?: GroupEvent;
}

type GroupEvent = 'group.created' | 'group.updated' | 'group.released' | 'group.cancelled';

/** Writes a new group and emits `group.created`. */
export async function insertGroup(ctx: WriteContext, group: StoredGroup): Promise<GroupBody> {
  await ctx.tx.run(insert, [ctx.tenant.id, group.id, ...columns.map((column) => columnOf(group, column))]);
  return announceGroup(ctx, { id: group.id, before: null, event: 'group.created' });
}

/** Writes a locked group and emits its event. Its block has been written before, so that the sums are those of afterwards. */
export async function saveGroup(ctx: WriteContext, { before, after, event = 'group.updated' }: GroupChange): Promise<GroupBody> {
  await ctx.tx.run(update, [ctx.tenant.id, after.id, ctx.clock.now(), ...written.map((column) => columnOf(after, column))]);
  return announceGroup(ctx, { id: after.id, before, event });
}

interface Announcement {
  readonly id: string;
  readonly before: GroupRow | null;
  readonly event: GroupEvent;
}

async function announceGroup(ctx: WriteContext, { id, before, event }: Announcement): Promise<GroupBody> {
  const row = await rereadGroup(ctx, id);
  const body = toGroupBody(ctx, row);
  ctx.tx.emitChange(bookingEvents[event], id, { before: before && toGroupBody(ctx, before), after: body });
  ctx.reply.etag = etagOf(row.version);
  return body;
}
