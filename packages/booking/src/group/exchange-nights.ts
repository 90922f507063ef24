import { type LocalDate, ServiceError } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { NightDelta } from '@innkeeper/rates';
import { type BlockNight, nightKey, unusedRooms } from './block-row.ts';
import { isHolding, isPastCutOff, isTakingBack, openStatuses } from './group-status.ts';
import type { SharedGroup } from './shared-group.ts';

/** Rooms of stays that a block takes back and gives out, one for each night of a stay. */
export interface NightExchange {
  readonly returned: readonly NightOfType[];
  readonly wanted: readonly WantedNight[];
}

export interface NightOfType {
  readonly room_type_id: string;
  readonly date: LocalDate;
}

/** A night to pick up. */
export interface WantedNight extends NightOfType {
  readonly field?: string; // its path in a refusal; absent: nights[date]
}

/** Result of an exchange. */
export interface ExchangedNights {
  /** For each wanted night the rate of the block, in minor units; null: it comes from free inventory. */
  readonly rates: readonly (bigint | null)[];
  /** Changes of what the block holds. */
  readonly held: readonly NightDelta[];
}

const lockNights = statement<BlockNight>(
  'booking.lock_block_nights',
  `select n.room_type_id, n.date, n.rooms, n.picked_up, n.released, n.rate_minor
     from unnest($3::text[], $4::date[]) as w(room_type_id, date)
     join booking.block_night n on n.tenant_id = $1 and n.group_id = $2 and n.room_type_id = w.room_type_id and n.date = w.date
    order by n.date, n.room_type_id
      for no key update of n`,
);

const changeNights = statement<never>(
  'booking.change_picked_up',
  `update booking.block_night n set picked_up = n.picked_up + w.picked_up, released = n.released + w.released
     from unnest($3::text[], $4::date[], $5::int[], $6::int[]) as w(room_type_id, date, picked_up, released)
    where n.tenant_id = $1 and n.group_id = $2 and n.room_type_id = w.room_type_id and n.date = w.date`,
);

const nothing: ExchangedNights = { rates: [], held: [] };

/**
 * Picks up rooms from the block of a shared group and gives rooms back to it. A night without a room in the block comes from free inventory
 * if the group is elastic. The caller moves the nights in the inventory. Block nights are locked after the stays, by date and room type.
 * Rules: GROUP-7, GROUP-12. Decisions: infra/decisions/0008, 0035. Errors: SVC-3001 naming every night without a room.
 */
export async function exchangeNights(ctx: WriteContext, group: SharedGroup, { returned, wanted }: NightExchange): Promise<ExchangedNights> {
  if (returned.length + wanted.length === 0) return nothing;
  const block = await lockBlock(ctx, group, [...returned, ...wanted]);
  const today = ctx.clock.today(group.timezone);
  const isOpen = openStatuses.includes(group.status);
  for (const night of returned) takeBack(block.get(nightKey(night)), { isForSale: !isOpen || !isTakingBack(today, group) });
  const isGivingOut = isOpen && !isPastCutOff(today, group);
  const rates = wanted.map((night) => (isGivingOut ? pickUp(block.get(nightKey(night))) : null));
  if (!group.elastic) requireAll(wanted, rates);
  const changed = [...block.values()].filter(({ pickedUp, released }) => pickedUp !== 0 || released !== 0);
  if (changed.length === 0) return { rates, held: [] };
  await ctx.tx.run(changeNights, [
    ctx.tenant.id,
    group.id,
    changed.map(({ night }) => night.room_type_id),
    changed.map(({ night }) => night.date),
    changed.map(({ pickedUp }) => pickedUp),
    changed.map(({ released }) => released),
  ]);
  return { rates, held: isHolding(group) ? changed.flatMap(heldDelta) : [] };
}

/** A locked night of a block with the change of it. */
interface ChangedNight {
  readonly night: BlockNight;
  pickedUp: number;
  released: number;
}

async function lockBlock(ctx: WriteContext, group: SharedGroup, nights: readonly NightOfType[]): Promise<Map<string, ChangedNight>> {
  const distinct = [...new Map(nights.map((night) => [nightKey(night), night])).values()];
  const locked = await ctx.tx.run(lockNights, [
    ctx.tenant.id,
    group.id,
    distinct.map(({ room_type_id }) => room_type_id),
    distinct.map(({ date }) => date),
  ]);
  return new Map(locked.map((night) => [nightKey(night), { night, pickedUp: 0, released: 0 }]));
}

function takeBack(change: ChangedNight | undefined, { isForSale }: { readonly isForSale: boolean }): void {
  if (!change) throw new Error('a night that was picked up is not in the block');
  change.pickedUp--;
  if (isForSale) change.released++;
}

function pickUp(change: ChangedNight | undefined): bigint | null {
  if (!change || unusedRooms(change.night) - change.pickedUp - change.released <= 0) return null;
  change.pickedUp++;
  return change.night.rate_minor;
}

/** Errors: SVC-3001. */
function requireAll(wanted: readonly WantedNight[], rates: readonly (bigint | null)[]): void {
  const missing = wanted.filter((_night, index) => rates[index] === null);
  if (missing.length === 0) return;
  const issues = missing.map(({ date, room_type_id, field = `nights[${date}]` }) => ({
    field,
    issue: `the block has no room of ${room_type_id} left on ${date}`,
  }));
  throw new ServiceError('SVC-3001', issues);
}

function heldDelta({ night: { room_type_id: roomTypeId, date }, pickedUp, released }: ChangedNight): NightDelta[] {
  const held = -(pickedUp + released);
  return held === 0 ? [] : [{ roomTypeId, date, sold: 0, held }];
}
