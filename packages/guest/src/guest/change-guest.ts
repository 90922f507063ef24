import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { releaseWaiting } from '../registration/filing/release-waiting.ts';
import { emitGuestUpdated } from './emit-guest-updated.ts';
import { bodyOf } from './guest.body.ts';
import type { changeGuestContract, GuestBody, GuestPatch, GuestProfile } from './guest.contract.ts';
import { type GuestWithAliases, openProfile, profileAssignments, sealProfile, writtenProfile } from './guest-row.ts';
import { lockGuest } from './lock-guest.ts';
import { patchProfile, withCheckedDocument } from './profile/guest-profile.ts';
import { type ReadStayValues, readValues, type StayValue } from './profile/lifetime-value.ts';

const writeGuest = statement<never>(
  'guest.write_guest',
  `update guest.guest g set ${profileAssignments}, version = g.version + 1, updated_at = $4
     from ${writtenProfile(3)} where g.tenant_id = $1 and g.id = $2`,
);

/**
 * Changes a profile by a merge patch. The row is locked before it is read, so that concurrent changes of different fields both survive.
 * Rules: WIRE-26, WIRE-27, WIRE-29, WIRE-30, DOC-8, GUEST-31, REG-15. Errors: SVC-2006, SVC-2011, SVC-3006, SVC-3007.
 */
export function changeGuest(readStayValues: ReadStayValues) {
  return async (ctx: WriteContext, { params, body: patch }: ContractInput<typeof changeGuestContract>): Promise<GuestBody> => {
    const row = await lockGuest(ctx, params.id);
    if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
    if (row.erased_at !== null) throw refuse('SVC-3007', 'id', 'the profile has been erased');
    requireMatch(ctx, row.version);
    const present = openProfile(ctx, row);
    const wanted = changedProfile(present, patch);
    const values = (await readValues(ctx, readStayValues, [row]))(row.id);
    const before = bodyOf(present, row, values);
    ctx.reply.before = before;
    if (!isDeepStrictEqual(wanted, present)) return writeChange(ctx, { row, values, before }, wanted);
    ctx.reply.etag = etagOf(row.version);
    return before;
  };
}

/** Rechecks the document only when it or the nationality changes, so that profiles produced by a merge stay editable. */
function changedProfile(present: GuestProfile, patch: GuestPatch): GuestProfile {
  const wanted = patchProfile(present, patch);
  const isChecked = isDeepStrictEqual(wanted.document, present.document) && wanted.nationality === present.nationality;
  return isChecked ? wanted : withCheckedDocument(wanted);
}

interface LockedProfile {
  readonly row: GuestWithAliases;
  readonly values: readonly StayValue[];
  readonly before: GuestBody;
}

async function writeChange(ctx: WriteContext, { row, values, before }: LockedProfile, profile: GuestProfile): Promise<GuestBody> {
  const now = ctx.clock.now();
  await ctx.tx.run(writeGuest, [ctx.tenant.id, row.id, JSON.stringify(sealProfile(ctx, row.id, profile)), now]);
  const body = bodyOf(profile, { ...row, updated_at: now }, values);
  emitGuestUpdated(ctx, { before, after: body });
  await releaseWaiting(ctx, body);
  ctx.reply.etag = etagOf(row.version + 1);
  return body;
}
