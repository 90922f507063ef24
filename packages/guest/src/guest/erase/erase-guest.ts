import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, type WriteContext } from '@innkeeper/platform';
import { retainRegistrationData } from '../../registration/registered-person.ts';
import { emitGuestUpdated } from '../emit-guest-updated.ts';
import { findGuest } from '../find-guests.ts';
import { toGuestBody } from '../guest.body.ts';
import type { eraseGuestContract, GuestBody } from '../guest.contract.ts';
import type { GuestWithAliases } from '../guest-row.ts';
import { lockGuest } from '../lock-guest.ts';
import { type ReadStayValues, readValues } from '../profile/lifetime-value.ts';

/** Parts of an erasure in other contexts, in its transaction, after the guest is locked. */
export interface Erasers {
  /** Locks what is locked before guests, by the ids of guests or merged ones. Decision: infra/decisions/0035. */
  readonly lockReferences: (ctx: WriteContext, guestIds: readonly string[]) => Promise<void>;
  /** Restarts the transaction if locked guests have gained what is locked before guests. */
  readonly requireReferencesLocked: (ctx: WriteContext, guestIds: readonly string[]) => Promise<void>;
  /** Erases the data of every context on the guest with these ids, the profile included. */
  readonly erasePersonalData: (ctx: WriteContext, guestIds: readonly string[]) => Promise<void>;
  readonly hasLiveStay: (ctx: RequestContext, guestIds: readonly string[]) => Promise<boolean>;
  readonly readStayValues: ReadStayValues;
}

/**
 * Erases all personal data of a guest, in every context and in all records. A repeat erases only what was added since.
 * Rules: GUEST-27, GUEST-28, GUEST-29, GUEST-30. Errors: SVC-2011, SVC-3007.
 */
export function eraseGuest(erasers: Erasers) {
  return async (ctx: WriteContext, { params }: ContractInput<typeof eraseGuestContract>): Promise<GuestBody> => {
    await erasers.lockReferences(ctx, [params.id]);
    const before = await lockGuest(ctx, params.id);
    if (!before) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
    await erasers.requireReferencesLocked(ctx, [before.id]);
    await requireNoLiveStay(ctx, erasers, { ids: [before.id, ...before.aliases], field: 'id' });
    const { body, version } = await eraseLocked(ctx, erasers, before);
    ctx.reply.etag = etagOf(version);
    return body;
  };
}

type GuestEraser = Pick<Erasers, 'erasePersonalData' | 'readStayValues'>;

interface ErasedGuest {
  readonly body: GuestBody;
  readonly version: number;
}

/** Erases a locked guest who has no live stay, and emits the first erasure. Rules: GUEST-27, GUEST-30, REG-19. */
export async function eraseLocked(ctx: WriteContext, erasers: GuestEraser, before: GuestWithAliases): Promise<ErasedGuest> {
  if (before.erased_at !== null) return erase(ctx, erasers, before);
  const valuesOf = await readValues(ctx, erasers.readStayValues, [before]);
  await retainRegistrationData(ctx, before);
  const erased = await erase(ctx, erasers, before);
  emitGuestUpdated(ctx, { before: toGuestBody(ctx, before, valuesOf(before.id)), after: erased.body });
  return erased;
}

async function erase(ctx: WriteContext, erasers: GuestEraser, { id, aliases }: GuestWithAliases): Promise<ErasedGuest> {
  await erasers.erasePersonalData(ctx, [id, ...aliases]);
  return findGuest(ctx, erasers.readStayValues, id);
}

/** Refuses while the guest has a live stay. Errors: SVC-3007. */
export async function requireNoLiveStay(
  ctx: RequestContext,
  { hasLiveStay }: Pick<Erasers, 'hasLiveStay'>,
  guest: { readonly ids: readonly string[]; readonly field: string },
): Promise<void> {
  if (!(await hasLiveStay(ctx, guest.ids))) return;
  throw refuse('SVC-3007', guest.field, 'a stay of the guest is tentative, confirmed or checked in');
}
