import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** The stay of the guest who asks, and of nobody else: what a request names counts for nothing. Errors: SVC-1001. */
export function stayIdOfGuest({ actor }: RequestContext): string {
  if (actor.kind !== 'guest') throw refuse('SVC-1001', 'Authorization', 'must be the link of a stay');
  return actor.id;
}
