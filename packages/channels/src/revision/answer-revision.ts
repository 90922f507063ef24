import { LateAmendment } from '@innkeeper/booking';
import { ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, type WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';
import type { BookingRevision, DeliveryResult } from '../agency/agency.ts';
import { recordIncident } from '../incident/record-incident.ts';
import { type AgencyBookingRow, lockAgencyBookingRow } from './agency-booking-row.ts';
import { applyRevision } from './apply-revision.ts';
import { recordRefusal } from './record-refusal.ts';
import { readAnswer, recordRevision } from './revision-record.ts';

export interface ReceivedRevision {
  readonly place: ChannelOfProperty;
  readonly revision: BookingRevision;
}

/**
 * Answers a revision of an agency's booking, once: it is applied, refused, stale or left to the staff. A repeat gets the recorded answer.
 * An applied revision commits with its record; a refused one writes only the record and the incident.
 * Rules: CHAN-8, CHAN-9, CHAN-11, CHAN-21. Errors: SVC-9003, and internal faults.
 */
export async function answerRevision(ctx: RequestContext, received: ReceivedRevision): Promise<DeliveryResult> {
  try {
    return await inTransaction(ctx, (inner) => answerInTransaction(inner, received));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return inTransaction(ctx, (inner) => recordRefusal(inner, { ...received, refusal: error }));
  }
}

async function answerInTransaction(ctx: WriteContext, received: ReceivedRevision): Promise<DeliveryResult> {
  const { place, revision } = received;
  const booking = await lockAgencyBookingRow(ctx, { place, externalId: revision.externalId });
  const known = await readAnswer(ctx, place.channel, revision);
  if (known) return known;
  if (revision.revision <= booking.applied_revision) return answerStale(ctx, { ...received, booking });
  return applyRevision(ctx, { ...received, booking });
}

/**
 * Answers a revision that is not newer than the applied one: its own record has expired, or a newer revision has replaced it. Only one that
 * was created after the applied one contradicts it. Rules: CHAN-9.
 */
async function answerStale(
  ctx: WriteContext,
  { place, revision, booking }: ReceivedRevision & { readonly booking: AgencyBookingRow },
): Promise<DeliveryResult> {
  const answer = { outcome: 'stale' } as const;
  await recordRevision(ctx, { channel: place.channel, revision, answer });
  if (booking.revised_at === null || Date.parse(revision.createdAt) <= Date.parse(booking.revised_at)) return answer;
  await recordIncident(ctx, {
    kind: 'stale_revision',
    message: `revision ${revision.revision} was made later than revision ${booking.applied_revision}, which is applied`,
    propertyId: place.propertyId,
    channel: place.channel,
    externalId: revision.externalId,
    payload: revision,
  });
  return answer;
}

/** True for errors that are answered to the agency; others are internal faults, or faults of a dependency. */
function isRefusal(error: unknown): error is ServiceError | LateAmendment {
  return error instanceof LateAmendment || (error instanceof ServiceError && error.status < 500);
}
