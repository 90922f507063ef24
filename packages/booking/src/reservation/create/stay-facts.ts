import { type RoomBody, readRoom } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readSaleFacts, type SaleBasis, type SaleQuery } from '@innkeeper/rates';

/** What is asked for: the ids and the window a stay is to be priced in. */
export interface StayQuestion extends SaleQuery {
  readonly roomId: string | null;
  /** What an agency calls the stay. */
  readonly external: { readonly channel: string; readonly externalId: string } | null;
}

/** Everything that a booking depends on, besides guest and folio. */
export interface StayFacts extends SaleBasis {
  readonly room: RoomBody | null; // null: none is chosen
  readonly isExternalIdKnown: boolean;
}

const findExternalId = statement<{ id: string }>(
  'booking.find_external_id',
  'select r.id from booking.reservation r where r.tenant_id = $1 and r.channel = $2 and r.external_id = $3 limit 1',
);

/** Facts, or what was not found: the named ids that resolve to nothing. */
interface FoundStayFacts {
  readonly facts: StayFacts | null;
  readonly issues: readonly FieldIssue[];
}

/** Reads all facts of a stay in one round trip; a room and an agency's id cost a statement only when they are named. */
export async function findStayFacts(ctx: RequestContext, question: StayQuestion): Promise<FoundStayFacts> {
  const { roomId, external } = question;
  const [sale, room, known] = await Promise.all([
    readSaleFacts(ctx, question),
    roomId === null ? null : readRoom(ctx, roomId),
    external === null ? [] : readRows(ctx, findExternalId, [ctx.tenant.id, external.channel, external.externalId]),
  ]);
  const unresolved = ['missing' in sale ? sale.missing : [], roomId !== null && room === null ? ['room_assignment'] : []].flat();
  const issues = unresolved.map(unresolvedIssue);
  return 'missing' in sale || issues.length > 0
    ? { facts: null, issues }
    : { facts: { ...sale, room, isExternalIdKnown: known.length > 0 }, issues };
}

/** An id that no resource of the tenant has. */
export function unresolvedIssue(field: string): FieldIssue {
  return { field, issue: 'resolves to nothing in this tenant' };
}

/** As `findStayFacts`. Errors: SVC-2010 naming every id that resolves to nothing. */
export async function readStayFacts(ctx: RequestContext, question: StayQuestion): Promise<StayFacts> {
  const { facts, issues } = await findStayFacts(ctx, question);
  if (facts === null) throw new ServiceError('SVC-2010', issues);
  return facts;
}
