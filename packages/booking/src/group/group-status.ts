import { type LocalDate, refuse } from '@innkeeper/kernel';
import type { GroupStatus } from './group.contract.ts';

interface HoldingTerms {
  readonly status: GroupStatus;
  readonly hold_tentative: boolean;
}

/** True while a group keeps rooms from being sold to others: once it is definite, or before that if it has been agreed. Rules: GROUP-6. */
export function isHolding({ status, hold_tentative }: HoldingTerms): boolean {
  return status === 'definite' || (status === 'tentative' && hold_tentative);
}

/** Statuses in which a group may still change, and take part in bookings. Rules: GROUP-8. */
export const openStatuses: readonly GroupStatus[] = ['inquiry', 'tentative', 'definite'];

/** Errors: SVC-3007. */
export function requireOpenGroup({ status }: Pick<HoldingTerms, 'status'>): void {
  if (!openStatuses.includes(status)) throw refuse('SVC-3007', 'status', `the group is ${status}`);
}

interface BlockTerms {
  readonly cutoff_date: LocalDate | null;
  readonly arrival: LocalDate;
}

/** True once a block gives nothing out, released or not; one without a cut-off date is released by hand. Rules: GROUP-11. */
export const isPastCutOff = (today: LocalDate, { cutoff_date: cutOff }: BlockTerms): boolean => cutOff !== null && today > cutOff;

/** True while rooms come back to a block: until the cut-off date, or the arrival without one. Rules: GROUP-12. */
export const isTakingBack = (today: LocalDate, { cutoff_date: cutOff, arrival }: BlockTerms): boolean => today <= (cutOff ?? arrival);

/** Statuses in which stays can be booked for a group. Rules: GROUP-8. */
export const bookableStatuses: readonly GroupStatus[] = ['tentative', 'definite'];
