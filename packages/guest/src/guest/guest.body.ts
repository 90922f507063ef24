import { moneyToBody } from '@innkeeper/kernel';
import type { Secrets } from '@innkeeper/platform';
import { maskDocumentNumber } from '../document/check-document.ts';
import type { GuestBody, GuestProfile } from './guest.contract.ts';
import { type GuestRow, type GuestWithAliases, openProfile } from './guest-row.ts';

/** The facts of a guest that no client writes. */
export type GuestFacts = Pick<
  GuestRow,
  'id' | 'past_stay_notes' | 'past_stays' | 'lifetime_minor' | 'lifetime_currency' | 'created_at' | 'updated_at'
> & { readonly aliases: string[] };

/** Wire body of an opened profile and the facts around it. */
export function bodyOf(profile: GuestProfile, facts: GuestFacts): GuestBody {
  return {
    id: facts.id,
    ...profile,
    past_stay_notes: facts.past_stay_notes,
    past_stays: facts.past_stays,
    lifetime_value: facts.lifetime_currency === null ? null : moneyToBody(facts.lifetime_currency, facts.lifetime_minor),
    aliases: facts.aliases,
    created_at: facts.created_at,
    updated_at: facts.updated_at,
  };
}

/** Wire body of a row. */
export function toGuestBody(secrets: Secrets, row: GuestWithAliases): GuestBody {
  return bodyOf(openProfile(secrets, row), row);
}

/** The body as events show it: document number, machine-readable zone and tax id but for their last four. Rules: GUEST-25. */
export function guestEventBody(body: GuestBody): GuestBody {
  const { document, tax_id } = body;
  return {
    ...body,
    document: document && {
      ...document,
      number: maskDocumentNumber(document.number),
      mrz: document.mrz && maskDocumentNumber(document.mrz),
    },
    tax_id: tax_id && maskDocumentNumber(tax_id),
  };
}
