import { addDays, type FieldIssue, parseMoney, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, newReply, type RequestContext, readRows, type WriteContext } from '@innkeeper/platform';
import { moveNights, readPlanPrices } from '@innkeeper/rates';
import type { BlockBody, BlockNightInput, getBlockContract, writeBlockContract } from './block.contract.ts';
import { type BlockNight, nightKey, readBlockNights, toBlockBody, writeBlockNights } from './block-row.ts';
import { requireRoomTypes } from './block-types.ts';
import { type GroupRow, lockGroup, readGroup } from './group-row.ts';
import { isHolding, requireOpenGroup } from './group-status.ts';
import { heldDeltas } from './held-rooms.ts';
import { saveGroup } from './save-group.ts';

/** Reads the block of a group. Rules: GROUP-4. Errors: SVC-2011. */
export async function getBlock(ctx: RequestContext, { params }: ContractInput<typeof getBlockContract>): Promise<BlockBody> {
  const [[group], nights] = await Promise.all([readRows(ctx, readGroup, [ctx.tenant.id, params.id]), readBlockNights(ctx, params.id)]);
  if (!group) throw new ServiceError('SVC-2011');
  return toBlockBody(nights, group.currency);
}

/**
 * Changes nights of a block, all or none: contracted rooms and rates; what is held follows at once. One statement writes the block, one the
 * inventory. Rules: GROUP-4, GROUP-5, GROUP-6. Errors: SVC-2005, SVC-2007, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3007, SVC-3011.
 */
export async function writeBlock(ctx: WriteContext, { params, body }: ContractInput<typeof writeBlockContract>): Promise<BlockBody> {
  const group = await lockGroup(ctx, params.id);
  const before = await readBlockNights(ctx, group.id);
  ctx.reply.before = toBlockBody(before, group.currency);
  const present = new Map(before.map((night) => [nightKey(night), night]));
  await requireWritable(ctx, { group, nights: body.nights, present });
  const rates = await ratesOf(ctx, { group, nights: body.nights, present });
  const written = body.nights.map(({ room_type_id, date, rooms }, index): BlockNight => {
    const { picked_up, released } = present.get(nightKey({ room_type_id, date })) ?? { picked_up: 0, released: 0 };
    return { room_type_id, date, rooms, picked_up, released, rate_minor: rates[index] ?? 0n };
  });
  const named = written.flatMap((night) => present.get(nightKey(night)) ?? []);
  if (written.every((night) => isAsPresent(night, present))) return toBlockBody(before, group.currency);
  await writeBlockNights(ctx, group.id, written);
  await saveGroup({ ...ctx, reply: newReply() }, { before: group, after: group }); // the answer is the block, without the entity tag of the group
  await moveNights(ctx, heldDeltas({ nights: named, isHolding: isHolding(group) }, { nights: written, isHolding: isHolding(group) }));
  return toBlockBody(await readBlockNights(ctx, group.id), group.currency);
}

/** True for a night that is written as it is. Rules: GROUP-4. */
function isAsPresent(night: BlockNight, present: ReadonlyMap<string, BlockNight>): boolean {
  const before = present.get(nightKey(night));
  return night.rooms === (before?.rooms ?? 0) && (night.rooms === 0 || night.rate_minor === before?.rate_minor);
}

interface BlockChange {
  readonly group: GroupRow;
  readonly nights: readonly BlockNightInput[];
  /** Nights that the block has, by key. */
  readonly present: ReadonlyMap<string, BlockNight>;
}

/** Errors: SVC-3007, and SVC-2007, SVC-2010, SVC-2013, each naming every night at fault. */
async function requireWritable(ctx: WriteContext, { group, nights, present }: BlockChange): Promise<void> {
  await requireRoomTypes(ctx, { group, nights });
  const faults = (faultOf: (night: BlockNightInput) => [field: string, issue: string] | null): FieldIssue[] =>
    nights.flatMap((night, index) => {
      const fault = faultOf(night);
      return fault === null ? [] : [{ field: `nights[${index}].${fault[0]}`, issue: fault[1] }];
    });
  requireOpenGroup(group);
  const lastNight = addDays(group.departure, -1);
  refuseAll('SVC-2013', [
    ...faults(({ date }) => (date < group.arrival || date > lastNight ? ['date', `must be from ${group.arrival} to ${lastNight}`] : null)),
    ...faults((night) => {
      const { picked_up, released } = present.get(nightKey(night)) ?? { picked_up: 0, released: 0 };
      const least = picked_up + released;
      return night.rooms < least ? ['rooms', `must be at least ${least}: ${picked_up} picked up and ${released} released`] : null;
    }),
  ]);
  refuseAll(
    'SVC-2007',
    faults(({ rate }) => (rate && rate.currency !== group.currency ? ['rate.currency', `the rate plan is in ${group.currency}`] : null)),
  );
}

function refuseAll(code: 'SVC-2007' | 'SVC-2013' | 'SVC-3011', issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new ServiceError(code, [...issues]);
}

/** Rates of the nights, in minor units: the given one, else the one it has, else the price of the plan. Errors: SVC-2005, SVC-3011. */
async function ratesOf(ctx: WriteContext, { group, nights, present }: BlockChange): Promise<bigint[]> {
  const agreed = nights.map(({ rate, ...night }) =>
    rate ? parseMoney(rate.currency, rate.amount).minor : present.get(nightKey(night))?.rate_minor,
  );
  const open = nights.filter(({ rooms }, index) => rooms > 0 && agreed[index] === undefined);
  const prices = await planPricesOf(ctx, group, open);
  const rates = nights.map((night, index) => agreed[index] ?? prices.get(nightKey(night)));
  refuseAll(
    'SVC-3011',
    nights.flatMap(({ rooms, date }, index) =>
      rooms > 0 && rates[index] === undefined
        ? [{ field: `nights[${index}].rate`, issue: `is required: the rate plan has no price for ${date}` }]
        : [],
    ),
  );
  return rates.map((rate) => rate ?? 0n);
}

async function planPricesOf(ctx: WriteContext, group: GroupRow, nights: readonly BlockNightInput[]): Promise<ReadonlyMap<string, bigint>> {
  const byType = Map.groupBy(nights, ({ room_type_id }) => room_type_id);
  const prices = new Map<string, bigint>();
  for (const [roomTypeId, ofType] of byType) {
    const dates = ofType.map(({ date }) => date);
    const query = { roomTypeId, ratePlanId: group.rate_plan_id, arrival: group.arrival, departure: group.departure };
    const { minorByDate } = await readPlanPrices(ctx, { query, dates });
    for (const [date, minor] of minorByDate) prices.set(nightKey({ room_type_id: roomTypeId, date }), minor);
  }
  return prices;
}
