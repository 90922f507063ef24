import type { Refusal } from '../../app/refusal.ts';

/** Is the close refused only because of the balance? A pending payment or a stay that has not ended is another matter. */
export function isOfBalance({ field }: Refusal['details'][number]): boolean {
  return field === 'balance';
}
