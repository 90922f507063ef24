import type { GuestFacts } from './guest.body.ts';
import type { StayNoteBody } from './guest.contract.ts';

/** What stays have left on a profile. */
export type StayFacts = Pick<GuestFacts, 'past_stay_notes' | 'past_stays' | 'lifetime_minor' | 'lifetime_currency'>;
type Value = Pick<StayFacts, 'lifetime_minor' | 'lifetime_currency'>;

/** The stays of two profiles taken together. Rules: GUEST-24. */
export function unitedStays(survivor: StayFacts, source: StayFacts): StayFacts {
  return {
    past_stay_notes: unitedNotes(survivor.past_stay_notes, source.past_stay_notes),
    past_stays: survivor.past_stays + source.past_stays,
    ...unitedValue(survivor, source),
  };
}

/** Two currencies never meet in one sum: without a value of its own the survivor takes the source's, else a foreign one is left out. */
function unitedValue({ lifetime_minor, lifetime_currency }: Value, source: Value): Value {
  if (source.lifetime_currency === lifetime_currency) return { lifetime_currency, lifetime_minor: lifetime_minor + source.lifetime_minor };
  const isSourceTaken = lifetime_currency === null || (lifetime_minor === 0n && source.lifetime_minor !== 0n);
  if (!isSourceTaken) return { lifetime_currency, lifetime_minor };
  return { lifetime_currency: source.lifetime_currency, lifetime_minor: source.lifetime_minor };
}

function unitedNotes(left: readonly StayNoteBody[], right: readonly StayNoteBody[]): StayNoteBody[] {
  return [...left, ...right].sort((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)));
}
