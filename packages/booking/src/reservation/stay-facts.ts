import { type RoomBody, readRoom } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { readSaleFacts, type SaleAnswer, type SaleQuestion } from '@innkeeper/rates';

/** What is asked for: the ids and the window a stay is to be priced in. */
export interface StayQuestion extends SaleQuestion {
  readonly roomId: string | null;
  /** What an agency calls the stay. */
  readonly external: { readonly channel: string; readonly externalId: string } | null;
}

/** Everything that a booking depends on, besides guest and folio. */
export interface StayFacts extends SaleAnswer {
  readonly room: RoomBody | null; // null: none is chosen
  readonly isExternalIdKnown: boolean;
}

const findExternalId = statement<{ id: string }>(
  'booking.find_external_id',
  'select r.id from booking.reservation r where r.tenant_id = $1 and r.channel = $2 and r.external_id = $3 limit 1',
);

/**
 * Reads all facts of a stay in one round trip; a room and an agency's id cost a statement only when they are named.
 * Errors: SVC-2010 naming every id that resolves to nothing, with `others` found elsewhere.
 */
export async function readStayFacts(
  ctx: RequestContext,
  question: StayQuestion,
  others: () => Promise<readonly FieldIssue[]> = async () => [],
): Promise<StayFacts> {
  const { roomId, external } = question;
  const [sale, room, known, missing] = await Promise.all([
    readSaleFacts(ctx, question),
    roomId === null ? null : readRoom(ctx, roomId),
    external === null ? [] : readRows(ctx, findExternalId, [ctx.tenant.id, external.channel, external.externalId]),
    others(),
  ]);
  const unresolved = ['missing' in sale ? sale.missing : [], roomId !== null && room === null ? ['room_assignment'] : []].flat();
  const issues = [...unresolved.map((field) => ({ field, issue: 'resolves to nothing in this tenant' })), ...missing];
  if ('missing' in sale || issues.length > 0) throw new ServiceError('SVC-2010', issues);
  return { ...sale, room, isExternalIdKnown: known.length > 0 };
}
