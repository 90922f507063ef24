import type { HotelState } from '../model/hotel-state.ts';
import { reviewAnswer } from '../model/review-commands.ts';
import { differencesOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

/** Reviews as the desk sees them. Rules: REV-1, REV-3, REV-4. */
export async function compareReviews(state: HotelState, names: Names, { all }: Reader): Promise<string[]> {
  const rows = await all('/reviews?limit=200');
  const extra = rows.length > state.reviews.size ? [`${rows.length} reviews instead of ${state.reviews.size}`] : [];
  const found = new Map(rows.map((row) => [row['id'], row]));
  const different = [...state.reviews].flatMap(([name, review]) =>
    differencesOf(names, reviewAnswer(state, name, review), found.get(names.get(name))).map((difference) => `${name}: ${difference}`),
  );
  return [...extra, ...different];
}
