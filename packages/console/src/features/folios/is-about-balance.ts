import type { Refusal } from '../../app/refusal.ts';

/** True if only the balance prevents closing, as opposed to a pending payment or an ongoing stay. */
export function isAboutBalance({ field }: Refusal['details'][number]): boolean {
  return field === 'balance';
}
