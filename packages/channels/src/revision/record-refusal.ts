import { findAgencyReservation, LateAmendment } from '@innkeeper/booking';
import { matchGuest } from '@innkeeper/guest';
import { type ErrorCode, ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { DeliveryResult } from '../agency/agency.ts';
import type { IncidentKind } from '../incident/incident.contract.ts';
import { recordIncident } from '../incident/record-incident.ts';
import { markDrifted } from '../mapping/mark-drifted.ts';
import { lockAgencyBookingRow } from './agency-booking-row.ts';
import type { ReceivedRevision } from './answer-revision.ts';
import { profileOf } from './profile-of-booker.ts';
import { readAnswer, recordRevision } from './revision-record.ts';
import { UnknownCode } from './unknown-code.ts';

interface RefusedRevision extends ReceivedRevision {
  readonly refusal: ServiceError | LateAmendment;
}

/** Records that a revision was refused or is left to the staff, with an incident. Rules: CHAN-11, CHAN-13, CHAN-21. */
export async function recordRefusal(ctx: WriteContext, { place, revision, refusal }: RefusedRevision): Promise<DeliveryResult> {
  const { channel, propertyId } = place;
  await lockAgencyBookingRow(ctx, { place, externalId: revision.externalId });
  const known = await readAnswer(ctx, channel, revision); // another worker was faster
  if (known) return known;
  const answer = answerOf(refusal);
  await recordRevision(ctx, { channel, revision, answer });
  const stay = await findAgencyReservation(ctx, { channel, externalId: revision.externalId });
  const about = {
    propertyId,
    channel,
    externalId: revision.externalId,
    reservationId: refusal instanceof LateAmendment ? refusal.reservationId : (stay?.id ?? null),
    guestId: stay?.guest_id ?? (await matchGuest(ctx, profileOf(revision.booker, revision.externalId))),
    payload: revision,
  };
  const code = codeOf(refusal);
  await recordIncident(ctx, { ...about, kind: kindOf(code), code, message: messageOf(refusal) });
  if (!(refusal instanceof UnknownCode)) return answer;
  const { kind, externalCode } = refusal;
  if (await markDrifted(ctx, { ...place, kind, externalCode, unknownTo: 'hotel' }))
    await recordIncident(ctx, { ...about, kind: kind === 'room_type' ? 'unknown_room' : 'drift', code, message: messageOf(refusal) });
  return answer;
}

function answerOf(refusal: ServiceError | LateAmendment): DeliveryResult {
  const message = messageOf(refusal);
  return refusal instanceof ServiceError ? { outcome: 'refused', code: refusal.code, message } : { outcome: 'logged', message };
}

function codeOf(refusal: ServiceError | LateAmendment): ErrorCode | null {
  return refusal instanceof ServiceError ? refusal.code : null;
}

/** A change that the state of the stay does not permit counts as late. */
function kindOf(code: ErrorCode | null): IncidentKind {
  return code === null || code === 'SVC-3007' ? 'late_amendment' : 'refused_booking';
}

const issuesMax = 5;

/** The refusal with the first of its field issues. */
function messageOf(refusal: ServiceError | LateAmendment): string {
  if (!(refusal instanceof ServiceError) || !('length' in refusal.details)) return refusal.message;
  const issues = refusal.details.slice(0, issuesMax).map(({ field, issue }) => `${field} ${issue}`);
  return [refusal.message, ...issues].join('; ');
}
