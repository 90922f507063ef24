import { foldedText } from '@innkeeper/kernel';
import type { DeskStay } from '../reservations/desk-stays.ts';

/** Sections of Today. */
export type Section = 'arrivals' | 'departures' | 'in_house' | 'tentative';

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Arrivals by their expected time, those without one last; guests in the house by room. */
export function inDeskOrder(section: Section, stays: readonly DeskStay[]): readonly DeskStay[] {
  const isByRoom = section === 'departures' || section === 'in_house';
  const keyOf = ({ room, eta }: DeskStay): string | null => (isByRoom ? (room?.number ?? null) : eta);
  return stays.toSorted((one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)];
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1;
    return compare(left ?? '', right ?? '') || compare(one.guest_name, other.guest_name);
  });
}

/** True if the stay is the one looked for by name, with or without its accents, room, or number of the agency. */
export function isMatch({ guest_name, room, external_id, id }: DeskStay, text: string): boolean {
  const wanted = foldedText(text.trim());
  if (wanted === '' || (room && foldedText(room.number) === wanted)) return true;
  return [guest_name, external_id ?? '', id].some((one) => foldedText(one).includes(wanted));
}

/** True if a stay may be checked in now. */
export function isReadyToArrive({ allowed_actions }: Pick<DeskStay, 'allowed_actions'>): boolean {
  return allowed_actions.some(({ action, allowed }) => action === 'check_in' && allowed);
}
