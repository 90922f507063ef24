import { type ErrorCode, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { channelsEvents } from '../events.ts';
import type { IncidentBody, IncidentKind } from './incident.contract.ts';
import { sealPayload } from './incident-payload.ts';

export interface NewIncident {
  readonly kind: IncidentKind;
  /** Says what happened, and nothing about a guest. */
  readonly message: string;
  readonly propertyId?: string | null;
  readonly channel?: string | null;
  readonly externalId?: string | null;
  /** Subject within the property; while an incident of the kind is open for a subject, no second one is recorded. */
  readonly subject?: string | null;
  readonly reservationId?: string | null;
  /** The guest in the payload, so that erasing the guest erases it. */
  readonly guestId?: string | null;
  readonly code?: ErrorCode | null;
  /** Received content, unchanged; stored sealed. */
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

/**
 * Records an incident for the staff in the transaction of the change that caused it, with its event. Returns its id.
 * Rules: CHAN-1, EVENT-20, KEY-5. Decision: infra/decisions/0047.
 */
export async function recordIncident(ctx: WriteContext, incident: NewIncident): Promise<string> {
  const id = newId('incident');
  const { payload } = incident;
  const at = ctx.clock.now();
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
    at,
    incident.subject ?? null,
  ]);
  if (open && open.id !== id) return open.id;
  ctx.tx.emit(channelsEvents['incident.opened'], id, eventBody(incident, { id, at }));
  return id;
}

/** A new incident without its payload, which may contain anything that a guest or an agency has written. */
function eventBody(incident: NewIncident, { id, at }: { readonly id: string; readonly at: string }): IncidentBody {
  return {
    id,
    kind: incident.kind,
    property_id: incident.propertyId ?? null,
    channel: incident.channel ?? null,
    external_id: incident.externalId ?? null,
    reservation_id: incident.reservationId ?? null,
    code: incident.code ?? null,
    message: incident.message,
    payload: null,
    created_at: at,
    updated_at: at,
    resolved_at: null,
  };
}
