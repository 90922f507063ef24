import type { GuestFacts } from '../guest.body.ts';
import type { StayNoteBody } from '../guest.contract.ts';

/** What stays have left on a profile. */
export type StayFacts = Pick<GuestFacts, 'past_stay_notes' | 'past_stays' | 'lifetime_currency'>;

/** The stays of two profiles taken together. Rules: GUEST-24. */
export function unitedStays(survivor: StayFacts, source: StayFacts): StayFacts {
  return {
    past_stay_notes: unitedNotes(survivor.past_stay_notes, source.past_stay_notes),
    past_stays: survivor.past_stays + source.past_stays,
    lifetime_currency: unitedCurrency(survivor, source),
  };
}

/** A stay has settled the currency: the survivor's own counts first. */
function unitedCurrency(survivor: StayFacts, source: StayFacts): string | null {
  const isSourceSettled = survivor.past_stays === 0 && source.past_stays > 0;
  return isSourceSettled ? source.lifetime_currency : (survivor.lifetime_currency ?? source.lifetime_currency);
}

function unitedNotes(left: readonly StayNoteBody[], right: readonly StayNoteBody[]): StayNoteBody[] {
  return [...left, ...right].sort((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)));
}
