import type { GuestFacts } from '../guest.body.ts';
import type { StayNoteBody } from '../guest.contract.ts';

/** Facts that stays have added to a profile. */
export type StayFacts = Pick<GuestFacts, 'past_stay_notes' | 'past_stays' | 'lifetime_currency'>;

/** Combines the stays of two profiles. Rules: GUEST-24. */
export function unitedStays(survivor: StayFacts, source: StayFacts): StayFacts {
  return {
    past_stay_notes: unitedNotes(survivor.past_stay_notes, source.past_stay_notes),
    past_stays: survivor.past_stays + source.past_stays,
    lifetime_currency: unitedCurrency(survivor, source),
  };
}

/** The currency fixed by a stay; the survivor's own comes first. */
function unitedCurrency(survivor: StayFacts, source: StayFacts): string | null {
  const isFixedBySource = survivor.past_stays === 0 && source.past_stays > 0;
  return isFixedBySource ? source.lifetime_currency : (survivor.lifetime_currency ?? source.lifetime_currency);
}

function unitedNotes(left: readonly StayNoteBody[], right: readonly StayNoteBody[]): StayNoteBody[] {
  return [...left, ...right].sort((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)));
}
