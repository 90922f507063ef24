import { type ErrorCode, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { IncidentKind } from './incident.contract.ts';
import { sealPayload } from './incident-payload.ts';

export interface NewIncident {
  readonly kind: IncidentKind;
  /** Says what happened, and nothing about a guest. */
  readonly message: string;
  readonly propertyId?: string | null;
  readonly channel?: string | null;
  readonly externalId?: string | null;
  /** What of the property it is about; while such an incident is open, it stands for whatever is recorded about the same. */
  readonly subject?: string | null;
  readonly reservationId?: string | null;
  /** Whose data the payload contains, so that erasing the guest erases it. */
  readonly guestId?: string | null;
  readonly code?: ErrorCode | null;
  /** What came in, as it came; kept sealed. */
  readonly payload?: unknown;
}

const insertIncident = statement<{ id: string }>(
  'channels.insert_incident',
  `insert into channels.incident as i (tenant_id, id, kind, property_id, channel, external_id, reservation_id, guest_id, code, message, payload,
                                       created_at, updated_at, subject)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)
   on conflict (tenant_id, property_id, kind, subject) where subject is not null and resolved_at is null
     do update set subject = excluded.subject
   returning i.id`,
);

/** Puts something on the list of what a person must look at, with the change that brought it about. Answers its id. Rules: CHAN-1, KEY-5. Decision: infra/decisions/0074. */
export async function recordIncident(ctx: WriteContext, incident: NewIncident): Promise<string> {
  const id = newId('incident');
  const { payload } = incident;
  const [open] = await ctx.tx.run(insertIncident, [
    ctx.tenant.id,
    id,
    incident.kind,
    incident.propertyId ?? null,
    incident.channel ?? null,
    incident.externalId ?? null,
    incident.reservationId ?? null,
    incident.guestId ?? null,
    incident.code ?? null,
    incident.message,
    payload === undefined || payload === null ? null : sealPayload(ctx.secrets, { tenantId: ctx.tenant.id, id }, payload),
    ctx.clock.now(),
    incident.subject ?? null,
  ]);
  ctx.tx.announce('channels.incidents');
  return open?.id ?? id;
}
