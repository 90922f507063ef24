import { type RoomBody, readRoom } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readSaleFacts, type SaleBasis, type SaleQuery } from '@innkeeper/rates';

/** Ids and window of a stay to price. */
export interface StayQuery extends SaleQuery {
  readonly roomId: string | null;
  /** The agency's id of the stay. */
  readonly external: { readonly channel: string; readonly externalId: string } | null;
}

/** All facts that a booking depends on, besides guest and folio. */
export interface StayFacts extends SaleBasis {
  readonly room: RoomBody | null; // null: none is chosen
  readonly isExternalIdKnown: boolean;
}

const findExternalId = statement<{ id: string }>(
  'booking.find_external_id',
  'select r.id from booking.reservation r where r.tenant_id = $1 and r.channel = $2 and r.external_id = $3 limit 1',
);

/** Facts, or issues for the unknown ids. */
interface FoundStayFacts {
  readonly facts: StayFacts | null;
  readonly issues: readonly FieldIssue[];
}

/** Reads all facts of a stay in one round trip; a room and an agency's id cost a statement only when they are named. */
export async function findStayFacts(ctx: RequestContext, question: StayQuery): Promise<FoundStayFacts> {
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

/** Issue for an id that no resource of the tenant has. */
export function unresolvedIssue(field: string): FieldIssue {
  return { field, issue: 'resolves to nothing in this tenant' };
}

/** As `findStayFacts`. Errors: SVC-2010 with every unknown id. */
export async function readStayFacts(ctx: RequestContext, question: StayQuery): Promise<StayFacts> {
  const { facts, issues } = await findStayFacts(ctx, question);
  if (facts === null) throw new ServiceError('SVC-2010', issues);
  return facts;
}
