import type { SealedPlace, Secrets } from '@innkeeper/platform';

export const payloadPurpose = 'incident-payload';

interface IncidentPlace {
  readonly tenantId: string;
  readonly id: string;
}

/** Seals received content, including guest data. */
export function sealPayload(secrets: Secrets, place: IncidentPlace, payload: unknown): Buffer {
  return secrets.seal(payloadPurpose, JSON.stringify(inWireNames(payload)), placeOf(place));
}

export function openPayload(secrets: Secrets, place: IncidentPlace, sealed: Buffer): unknown {
  return JSON.parse(secrets.open(payloadPurpose, sealed, placeOf(place)));
}

function placeOf({ tenantId, id }: IncidentPlace): SealedPlace {
  return { tenantId, column: 'channels.incident.payload', row: id };
}

/** Follows the API's conventions: snake_case names, exact integers as text. */
function inWireNames(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(inWireNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [wireName(name), inWireNames(inner)]));
}

function wireName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
