import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

/** Stay of the requesting guest, taken from the actor only: ids in the request are ignored. Errors: SVC-1001. */
export function stayIdOfGuest({ actor }: RequestContext): string {
  if (actor.kind !== 'guest') throw refuse('SVC-1001', 'Authorization', 'must be the link of a stay');
  return actor.id;
}
