import type { Refusal } from '../../app/refusal.ts';

/** Whether a folio is refused to be closed for its balance: a pending payment or a stay that has not ended keeps it open whatever becomes of that. */
export function isOfBalance({ field }: Refusal['details'][number]): boolean {
  return field === 'balance';
}
