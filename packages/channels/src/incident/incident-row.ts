import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type RequestContext, statement } from '@innkeeper/platform';
import type { IncidentBody, IncidentKind } from './incident.contract.ts';
import { openPayload } from './incident-payload.ts';

export interface IncidentRow {
  id: string;
  kind: IncidentKind;
  property_id: string | null;
  channel: string | null;
  external_id: string | null;
  reservation_id: string | null;
  code: string | null;
  message: string;
  payload: Buffer | null; // sealed
  version: number;
  created_at: string;
  updated_at: string;
  resolved_at: string | null;
}

export const selectIncident = `select i.id, i.kind, i.property_id, i.channel, i.external_id, i.reservation_id, i.code, i.message, i.payload, i.version,
    i.created_at, i.updated_at, i.resolved_at from channels.incident i`;

export const readIncident = statement<IncidentRow>('channels.read_incident', `${selectIncident} where i.tenant_id = $1 and i.id = $2`);

export const lockIncident = statement<IncidentRow>(
  'channels.lock_incident',
  `${selectIncident} where i.tenant_id = $1 and i.id = $2 for no key update`,
);

/** Wire body of a row, with the payload opened. */
export function toIncidentBody({ payload, version: _version, ...row }: IncidentRow, { secrets, tenant }: RequestContext): IncidentBody {
  return { ...row, payload: payload && openPayload(secrets, { tenantId: tenant.id, id: row.id }, payload) };
}

/** Refusal of a path that names no incident: SVC-2011. */
export function noSuchIncident(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
