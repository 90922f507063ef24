import type { Command } from './commands.ts';
import { emit, type HotelState } from './hotel-state.ts';
import type { Outcome } from './outcome.ts';
import { profileOf } from './registrations.ts';

/** Gives a guest everything that a registry wants to know. Rule: REG-15. */
export function predictProfile(state: HotelState, { guest }: Extract<Command, { kind: 'complete profile' }>): readonly Outcome[] {
  const isChanged = profileOf(state, guest) !== 'foreign';
  const apply = (next: HotelState): void => {
    next.profiles.set(guest, 'foreign');
    if (isChanged) emit(next, 'guest.updated', guest);
  };
  return [{ kind: 'success', status: 200, answer: { id: { ref: guest } }, apply }];
}
