import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import type { ContractInput, WriteContext } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import type { ReleasedNight, releaseGroupContract } from './block.contract.ts';
import { type BlockNight, nightKey, readBlockNights, unusedRooms, withoutUnused, writeBlockNights } from './block-row.ts';
import { requireRoomTypes } from './block-types.ts';
import type { GroupBody } from './group.contract.ts';
import { type GroupRow, lockGroup } from './group-row.ts';
import { isHolding, requireOpenGroup } from './group-status.ts';
import { heldDeltas } from './held-rooms.ts';
import { saveGroup } from './save-group.ts';

/**
 * Gives back rooms of a block that are not picked up, all of them by default. A group that holds nothing any more is released.
 * Rules: GROUP-10. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export async function releaseGroup(ctx: WriteContext, { params, body }: ContractInput<typeof releaseGroupContract>): Promise<GroupBody> {
  const group = await lockGroup(ctx, params.id);
  if (body.nights !== undefined) await requireRoomTypes(ctx, { group, nights: body.nights });
  requireOpenGroup(group);
  const nights = await readBlockNights(ctx, group.id);
  if (body.nights === undefined) return saveRelease(ctx, { group, nights, after: withoutUnused(group, nights) });
  return saveRelease(ctx, { group, nights, after: partlyReleased(isHolding(group), nights, body.nights) });
}

/** Releases everything that is not picked up from a locked group's block, because its cut-off has come. Rules: GROUP-11. */
export async function releaseAtCutOff(ctx: WriteContext, group: GroupRow): Promise<GroupBody> {
  const nights = await readBlockNights(ctx, group.id);
  return saveRelease(ctx, { group: { ...group, cut_off_at: ctx.clock.now() }, nights, after: withoutUnused(group, nights) });
}

interface Release {
  readonly group: GroupRow;
  readonly nights: readonly BlockNight[];
  readonly after: readonly BlockNight[];
}

async function saveRelease(ctx: WriteContext, { group, nights, after }: Release): Promise<GroupBody> {
  const changed = after.filter((night, index) => night.released !== nights[index]?.released);
  await writeBlockNights(ctx, group.id, changed);
  const isOver = group.status === 'inquiry' || after.every((night) => unusedRooms(night) === 0);
  const saved = isOver
    ? await saveGroup(ctx, { before: group, after: { ...group, status: 'released' }, event: 'group.released' })
    : await saveGroup(ctx, { before: group, after: group });
  const holding = isHolding(group);
  await moveNights(ctx, heldDeltas({ nights, isHolding: holding }, { nights: after, isHolding: holding }));
  return saved;
}

/** Errors: SVC-2013 naming every night that holds less. */
function partlyReleased(holding: boolean, nights: readonly BlockNight[], released: readonly ReleasedNight[]): BlockNight[] {
  const wanted = new Map(released.map((night, index) => [nightKey(night), { ...night, index }]));
  const known = new Map(nights.map((night) => [nightKey(night), night]));
  const issues: FieldIssue[] = released.flatMap((night, index) => {
    const present = known.get(nightKey(night));
    const unused = present === undefined || !holding ? 0 : unusedRooms(present);
    return night.rooms > unused ? [{ field: `nights[${index}].rooms`, issue: `must be at most ${unused}: more are not held` }] : [];
  });
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
  return nights.map((night) => ({ ...night, released: night.released + (wanted.get(nightKey(night))?.rooms ?? 0) }));
}
