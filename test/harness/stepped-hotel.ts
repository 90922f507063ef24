import { expect } from 'vitest';
import { type Hotel, newHotel } from './hotel.ts';

/** A hotel whose plan `STEP` asks for a third at arrival and the rest at departure, and `DEP` for a deposit. */
export const steppedHotel = (rooms: { readonly STD?: number } = {}): Promise<Hotel> =>
  newHotel({
    rooms,
    sandbox: true,
    change: (file) => ({
      ...file,
      rate_plans: [
        ...(file.rate_plans ?? []),
        {
          code: 'STEP',
          name: 'In steps',
          kind: 'fixed',
          room_types: ['STD'],
          pricing: { base: { type: 'fixed', amount: '100.01' }, included_adults: 2 },
          payment_schedule: [
            { due: 'arrival', percent: 33.3 },
            { due: 'departure', percent: 66.7 },
          ],
        },
      ],
    }),
  });

/** Keeps a card of the simulated provider for a guest. */
export async function storeCard(hotel: Hotel, guestId: string, token: string): Promise<void> {
  const stored = await hotel.api.post(`/guests/${guestId}/payment-methods`, { payment_token: token });
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
}

/** Moves the clock to noon unless it is later: every day that passes from then on has its morning. */
export async function waitForNoon(hotel: Hotel): Promise<void> {
  const { now } = await hotel.advanceClock('1s');
  const hoursToNoon = 12 - new Date(now).getUTCHours(); // Lisbon is at most an hour ahead
  if (hoursToNoon > 0) await hotel.advanceClock(`${hoursToNoon}h`);
}
