import { type Minor, percentOf } from '../model/amounts.ts';
import { balanceOf } from '../model/folio.ts';
import type { HotelState, Ref } from '../model/hotel-state.ts';
import { quoteOf } from '../model/pricing.ts';
import { depositOf } from '../model/stay-commands.ts';
import type { Random } from './random.ts';

/** Mostly what is due; for a hold, now and then a little less than its deposit. */
export function amountToPay(state: HotelState, random: Random, folio: Ref): Minor {
  const due = dueOf(state, folio);
  const held = [...state.stays.values()].find((stay) => stay.folio === folio && stay.status === 'tentative');
  const deposit = held === undefined ? 0 : depositOf(state, held);
  if (deposit > 0 && random.chance(40)) return percentOf(deposit, random.integer(50, 99));
  return due > 0 && random.chance(75) ? due : random.integer(0, 20_000);
}

/** Sum that a folio's stays will owe at departure. */
function dueOf(state: HotelState, name: Ref): number {
  const folio = state.folios.get(name);
  const stays = [...state.stays.values()].filter(({ folio: of, status }) => of === name && status !== 'cancelled');
  const unposted = stays.flatMap(({ nights, posted }) => nights.filter(({ day }) => !posted.includes(day)));
  return (folio === undefined ? 0 : balanceOf(folio)) + quoteOf(unposted).total;
}
