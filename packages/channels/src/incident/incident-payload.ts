import type { SealedPlace, Secrets } from '@innkeeper/platform';

export const payloadPurpose = 'incident-payload';

interface Place {
  readonly tenantId: string;
  readonly id: string;
}

/** Seals what came in, guests and all. */
export function sealPayload(secrets: Secrets, place: Place, payload: unknown): Buffer {
  return secrets.seal(payloadPurpose, JSON.stringify(payload), placeOf(place));
}

export function openPayload(secrets: Secrets, place: Place, sealed: Buffer): unknown {
  return JSON.parse(secrets.open(payloadPurpose, sealed, placeOf(place)));
}

function placeOf({ tenantId, id }: Place): SealedPlace {
  return { tenantId, column: 'channels.incident.payload', row: id };
}
