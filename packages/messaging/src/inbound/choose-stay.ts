import type { StayOfMessages } from '@innkeeper/booking';
import { addDays, type LocalDate } from '@innkeeper/kernel';

const lastDays = 30;

/**
 * Chooses the stay that a guest writes about: the current one, else the next one, else the last one that ended within 30 days; of several
 * guests with one address, that of the guest in house. Null when there is none. Rules: MSG-19.
 */
export function chooseStay(stays: readonly StayOfMessages[], todayIn: (zone: string) => LocalDate): StayOfMessages | null {
  const ranked = stays.flatMap((stay) => {
    const rank = rankOf(stay, todayIn(stay.timezone));
    return rank === null ? [] : [{ stay, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank || nearer(a.rank, a.stay, b.stay));
  return ranked[0]?.stay ?? null;
}

const ranks = { inHouse: 0, present: 1, next: 2, last: 3 } as const;

function rankOf({ status, arrival, departure }: StayOfMessages, today: LocalDate): number | null {
  if (status === 'cancelled') return null;
  if (status === 'checked_in') return ranks.inHouse;
  const isOver = status === 'checked_out' || departure < today;
  if (isOver) return departure >= addDays(today, -lastDays) ? ranks.last : null;
  return arrival <= today ? ranks.present : ranks.next;
}

/** The earliest upcoming stay, or the latest past one. */
function nearer(rank: number, a: StayOfMessages, b: StayOfMessages): number {
  if (rank === ranks.last) return compare(b.departure, a.departure) || compare(b.id, a.id);
  return compare(a.arrival, b.arrival) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
