import { randomBytes } from 'node:crypto';
import type { SealedPlace, Secrets } from '@innkeeper/platform';

export const secretPurpose = 'webhook-secret';
const secretBytes = 32;

/**
 * Generates a signing secret. The key of our own signature is the whole text in UTF-8, that of the standard one what follows the prefix.
 * Rules: HOOK-4, HOOK-39.
 */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

const standardSecret = /^whsec_([A-Za-z0-9+/]{43}=)$/;

/** The key of the standard signature; null for a secret of the form that was made before. Rules: HOOK-39. */
export function standardKeyOf(secret: string): Buffer | null {
  const [, encoded] = standardSecret.exec(secret) ?? [];
  return encoded === undefined ? null : Buffer.from(encoded, 'base64');
}

/** Seals a signing secret for its row. */
export function sealSigningSecret(secrets: Secrets, place: SealedPlace, secret: string): Buffer {
  return secrets.seal(secretPurpose, secret, place);
}

/** The column and row that an endpoint's secret is sealed for. */
export function placeOfSecret(
  endpoint: { readonly tenantId: string; readonly id: string },
  column: 'secret' | 'previous_secret',
): SealedPlace {
  return { tenantId: endpoint.tenantId, column: `webhooks.endpoint.${column}`, row: endpoint.id };
}

/** The sealed secrets of an endpoint `w`; the previous one is null once its overlap has ended. */
export const secretColumns = 'w.secret, case when w.previous_secret_until > now() then w.previous_secret end as previous_secret';

/** An endpoint's signing secrets, sealed. */
export interface SealedSecrets {
  readonly secret: Buffer;
  readonly previousSecret: Buffer | null;
}

/** Opens an endpoint's signing secrets: the present one, then its predecessor while both sign. Rules: HOOK-19. */
export function openSigningSecrets(
  secrets: Secrets,
  endpoint: { readonly tenantId: string; readonly id: string },
  { secret, previousSecret }: SealedSecrets,
): string[] {
  const present = secrets.open(secretPurpose, secret, placeOfSecret(endpoint, 'secret'));
  if (previousSecret === null) return [present];
  return [present, secrets.open(secretPurpose, previousSecret, placeOfSecret(endpoint, 'previous_secret'))];
}
