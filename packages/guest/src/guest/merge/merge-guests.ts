import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, statement, type WriteContext } from '@innkeeper/platform';
import { releaseWaiting } from '../../registration/filing/release-waiting.ts';
import { retainRegistrationData } from '../../registration/registered-person.ts';
import { repointRegistrations } from '../../registration/repoint-registrations.ts';
import { emitGuestUpdated } from '../emit-guest-updated.ts';
import { type Erasers, requireNoLiveStay } from '../erase/erase-guest.ts';
import { bodyOf, type GuestFacts } from '../guest.body.ts';
import type { GuestBody, mergeGuestsContract } from '../guest.contract.ts';
import { type GuestRow, openProfile, type ProfileJson, profileAssignments, sealProfile, writtenProfile } from '../guest-row.ts';
import { type LockedPair, lockPair } from '../lock-guest.ts';
import { fillProfile } from '../profile/guest-profile.ts';
import { readValues } from '../profile/lifetime-value.ts';
import { unitedStays } from './merged-facts.ts';

/** Parts of a merge in other contexts, in its transaction: once both guests are locked, everything of the source moves to the survivor. */
export interface MergeParticipants extends Erasers {
  repoint(ctx: WriteContext, merge: { sourceId: string; survivorId: string }): Promise<void>;
}

// The source's aliases move with it, so every chain of merges has one step.
const absorbGuest = statement<never>(
  'guest.absorb_guest',
  `with moved as (
     update guest.alias set survivor_id = $2 where tenant_id = $1 and survivor_id = $3
   ), made as (
     insert into guest.alias (tenant_id, id, survivor_id, merged_at) values ($1, $3, $2, $5)
   )
   update guest.guest g
      set ${profileAssignments}, past_stay_notes = w.past_stay_notes, past_stays = w.past_stays,
          lifetime_currency = w.lifetime_currency, version = g.version + 1, updated_at = $5
     from ${writtenProfile(4, ', past_stay_notes jsonb, past_stays integer, lifetime_currency text')}
    where g.tenant_id = $1 and g.id = $2`,
);

const deleteGuest = statement<never>('guest.delete_merged', `delete from guest.guest where tenant_id = $1 and id = $2`);

/**
 * Merges two profiles: the survivor keeps its id and values, gains missing ones, and takes over everything that pointed to the source,
 * whose id becomes an alias.
 * Rules: GUEST-17, GUEST-18, GUEST-19, GUEST-20, GUEST-21, GUEST-22, GUEST-31, REG-21. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export async function mergeGuests(
  ctx: WriteContext,
  { params, body: { source_id } }: ContractInput<typeof mergeGuestsContract>,
  participants: MergeParticipants,
): Promise<GuestBody> {
  await participants.lockReferences(ctx, [source_id, params.id]);
  const { survivor, source, aliases } = await lockProfiles(ctx, { survivorId: params.id, sourceId: source_id }, participants);
  const profile = fillProfile(openProfile(ctx, survivor), openProfile(ctx, source));
  const now = ctx.clock.now();
  const valuesBefore = await readValues(ctx, participants.readStayValues, [survivor]);
  const before = bodyOf(
    openProfile(ctx, survivor),
    { ...survivor, aliases: aliases.filter((id) => id !== source.id) },
    valuesBefore(survivor.id),
  );
  const facts: GuestFacts = { ...survivor, ...unitedStays(survivor, source), aliases, updated_at: now };
  await ctx.tx.run(absorbGuest, [ctx.tenant.id, survivor.id, source.id, toJson(sealProfile(ctx, survivor.id, profile), facts), now]);
  await participants.repoint(ctx, { sourceId: source.id, survivorId: survivor.id });
  await repointRegistrations(ctx, { sourceId: source.id, survivorId: survivor.id });
  await ctx.tx.run(deleteGuest, [ctx.tenant.id, source.id]);
  const valuesOf = await readValues(ctx, participants.readStayValues, [facts]);
  const body = bodyOf(profile, facts, valuesOf(survivor.id));
  emitGuestUpdated(ctx, { before, after: body });
  await releaseWaiting(ctx, body);
  ctx.reply.etag = etagOf(survivor.version + 1);
  return body;
}

interface MergePair {
  readonly survivor: GuestRow;
  readonly source: GuestRow;
  readonly aliases: string[];
}

/** Locks both profiles. When the survivor is erased, the source is erased first. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007. */
async function lockProfiles(
  ctx: WriteContext,
  { survivorId, sourceId }: { survivorId: string; sourceId: string },
  participants: MergeParticipants,
): Promise<MergePair> {
  const lock = async () => twoProfiles(await lockPair(ctx, survivorId, sourceId));
  const found = await lock();
  await participants.requireReferencesLocked(ctx, [found.source.id, found.survivor.id]);
  if (found.survivor.erased_at === null) return found;
  await requireNoLiveStay(ctx, participants, { ids: [found.source.id], field: 'source_id' });
  await retainRegistrationData(ctx, found.source);
  await participants.erasePersonalData(ctx, [found.survivor.id, ...found.aliases]);
  return lock();
}

function twoProfiles({ survivor, source, aliases }: LockedPair): MergePair {
  if (!survivor) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  if (!source) throw refuse('SVC-2010', 'source_id', 'resolves to nothing in this tenant');
  if (survivor.id === source.id) throw refuse('SVC-2013', 'source_id', 'is this very profile');
  return { survivor, source, aliases: [...aliases.map((alias) => alias.id), source.id].sort() };
}

function toJson(profile: ProfileJson, facts: GuestFacts): string {
  const { past_stay_notes, past_stays, lifetime_currency } = facts;
  return JSON.stringify({ ...profile, past_stay_notes, past_stays, lifetime_currency });
}
