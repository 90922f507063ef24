import { maskedTail, moneyToBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { GuestBody, GuestProfile } from './guest.contract.ts';
import { type GuestRow, type GuestWithAliases, openProfile } from './guest-row.ts';
import { type StayValue, shownValue } from './profile/lifetime-value.ts';

/** Facts of a guest that clients cannot write. */
export type GuestFacts = Pick<
  GuestRow,
  'id' | 'past_stay_notes' | 'past_stays' | 'lifetime_currency' | 'erased_at' | 'created_at' | 'updated_at'
> & {
  readonly aliases: string[];
};

/** Wire body of an opened profile, with its facts and the value of its stays. */
export function bodyOf(profile: GuestProfile, facts: GuestFacts, values: readonly StayValue[]): GuestBody {
  const value = shownValue(facts.lifetime_currency, values);
  return {
    id: facts.id,
    ...profile,
    past_stay_notes: facts.past_stay_notes,
    past_stays: facts.past_stays,
    lifetime_value: value && moneyToBody(value.currency, value.minor),
    aliases: facts.aliases,
    erased_at: facts.erased_at,
    created_at: facts.created_at,
    updated_at: facts.updated_at,
  };
}

/** Wire body of a row. */
export function toGuestBody(ctx: RequestContext, row: GuestWithAliases, values: readonly StayValue[]): GuestBody {
  return bodyOf(openProfile(ctx, row), row, values);
}

/** The body for events: numbers of the document, machine-readable zone and tax id are masked except their last four. Rules: GUEST-25. */
export function guestEventBody(body: GuestBody): GuestBody {
  const { document, tax_id } = body;
  return {
    ...body,
    document: document && {
      ...document,
      number: maskedTail(document.number),
      mrz: document.mrz && maskedTail(document.mrz),
      support_number: document.support_number && maskedTail(document.support_number),
    },
    tax_id: tax_id && maskedTail(tax_id),
  };
}
