import { newId } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { emitGuestUpdated } from './emit-guest-updated.ts';
import { bodyOf } from './guest.body.ts';
import type { createGuestContract, GuestBody, NestedGuestInput } from './guest.contract.ts';
import { insertNewGuest, insertNewGuests, type NewGuestJson, newGuestValues, sealProfile } from './guest-row.ts';
import { newProfile, withCheckedDocument } from './profile/guest-profile.ts';
import type { HomeCurrency } from './profile/home-currency.ts';

/** A guest ready to be written by `insertGuest`; `emitGuestUpdated` announces its body. */
export interface PreparedGuest {
  readonly row: NewGuestJson;
  readonly body: GuestBody;
}

export interface NewGuestTerms {
  /** Currency for the value of the guest's stays: the property's. Null when there is none yet. */
  readonly currency: string | null;
  /** Path of the profile in the request's body, such as `guest.`; empty when the body is the profile. */
  readonly prefix: string;
}

const firstVersion = 1;

const insertRow = statement<never>('guest.insert_guest', insertNewGuest);

/**
 * Prepares a new guest from valid input without writing it: checks the document, seals document and tax id.
 * Rules: BOOK-3, DOC-9. Errors: SVC-2006.
 */
export function prepareGuest(ctx: RequestContext, input: NestedGuestInput, terms: NewGuestTerms): PreparedGuest {
  const profile = withCheckedDocument(newProfile(input), terms.prefix);
  const now = ctx.clock.now();
  const facts = { id: newId('guest'), lifetime_currency: terms.currency, created_at: now, updated_at: now };
  return {
    row: { ...sealProfile(ctx, facts.id, profile), ...facts },
    body: bodyOf(profile, { ...facts, past_stay_notes: [], past_stays: 0, aliases: [], erased_at: null }, []),
  };
}

/** Writes a prepared guest. */
export async function insertGuest(ctx: WriteContext, { row }: PreparedGuest): Promise<void> {
  await ctx.tx.run(insertRow, [ctx.tenant.id, ...newGuestValues(row)]);
}

const insertRows = statement<never>('guest.insert_guests', insertNewGuests);

/** Writes prepared guests in one statement. */
export async function insertGuests(ctx: WriteContext, guests: readonly PreparedGuest[]): Promise<void> {
  if (guests.length > 0) await ctx.tx.run(insertRows, [ctx.tenant.id, JSON.stringify(guests.map(({ row }) => row))]);
}

/** Creates a guest profile. Spec: Endpoints POST /guests. Errors: SVC-2006. */
export async function createGuest(
  ctx: WriteContext,
  { body: input }: ContractInput<typeof createGuestContract>,
  homeCurrency: HomeCurrency,
): Promise<GuestBody> {
  const guest = prepareGuest(ctx, input, { currency: await homeCurrency(ctx), prefix: '' });
  await insertGuest(ctx, guest);
  emitGuestUpdated(ctx, { before: null, after: guest.body });
  ctx.reply.etag = etagOf(firstVersion);
  return guest.body;
}
