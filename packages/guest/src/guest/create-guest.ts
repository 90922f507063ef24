import { newId } from '@innkeeper/kernel';
import { type ContractInput, etagOf, inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { emitGuestUpdated } from './emit-guest-updated.ts';
import { bodyOf } from './guest.body.ts';
import type { createGuestContract, GuestBody, NestedGuestInput } from './guest.contract.ts';
import { newProfile, withCheckedDocument } from './guest-profile.ts';
import { insertGuestCte, type NewGuestJson, sealProfile } from './guest-row.ts';
import type { HomeCurrency } from './home-currency.ts';

/** A guest ready to be written: `row` goes into the JSON array that `insertGuestCte` reads, `emitGuestUpdated` announces its body. */
export interface PreparedGuest {
  readonly row: NewGuestJson;
  readonly body: GuestBody;
}

export interface NewGuestTerms {
  /** Currency that the value of the guest's stays is counted in: the property's. Null when there is none yet. */
  readonly currency: string | null;
  /** Path of the profile in the request's body, such as `guest.`; empty when the body is the profile. */
  readonly prefix: string;
}

const firstVersion = 1;

const insertGuest = statement<never>('guest.insert_guest', insertGuestCte(2));

/**
 * Makes a new guest of a valid input, without writing it: the document is checked, document and tax id are sealed.
 * Rules: BOOK-3, DOC-9. Errors: SVC-2006.
 */
export function prepareGuest(ctx: RequestContext, input: NestedGuestInput, terms: NewGuestTerms): PreparedGuest {
  const profile = withCheckedDocument(newProfile(input), terms.prefix);
  const now = ctx.clock.now();
  const facts = { id: newId('guest'), lifetime_currency: terms.currency, created_at: now, updated_at: now };
  return {
    row: { ...sealProfile(ctx.secrets, profile), ...facts },
    body: bodyOf(profile, { ...facts, past_stay_notes: [], past_stays: 0, lifetime_minor: 0n, aliases: [] }),
  };
}

/** Creates a guest profile. Rules: GUEST-1. Errors: SVC-2006. */
export function createGuest(
  ctx: RequestContext,
  { body: input }: ContractInput<typeof createGuestContract>,
  homeCurrency: HomeCurrency,
): Promise<GuestBody> {
  return inTransaction(ctx, async (tx, inner) => {
    const { row, body } = prepareGuest(inner, input, { currency: await homeCurrency(inner), prefix: '' });
    await tx.run(insertGuest, [ctx.tenant.id, JSON.stringify([row])]);
    emitGuestUpdated(tx, body);
    ctx.reply.etag = etagOf(firstVersion);
    return body;
  });
}
