import type { Command } from './commands.ts';
import { type HotelState, known } from './hotel-state.ts';
import { type Outcome, refused } from './outcome.ts';

/** Says who stays beside the booker. Rule: BOOK-50. */
export function predictOccupants(
  state: HotelState,
  { stay: name, guests }: Extract<Command, { kind: 'name occupants' }>,
): readonly Outcome[] {
  const { status, guest } = known(state.stays, name);
  if (status === 'checked_out' || status === 'cancelled') return refused('SVC-3007');
  const others = guests.filter((each) => each !== guest);
  const answer = { guest_ids: [guest, ...others].map((each) => ({ ref: each })) };
  const apply = (next: HotelState): void => {
    known(next.stays, name).occupants = others;
  };
  return [{ kind: 'success', status: 200, answer, apply }];
}
