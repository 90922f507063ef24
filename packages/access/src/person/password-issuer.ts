import type { OperatorContext } from '@innkeeper/platform';

/** Issuer of one-time passwords that no hotel has seen: the command line or platform staff. */
export const platformIssuer = 'platform';

/** Issuer of the one-time password of a command: the tenant of the acting admin, or the platform. */
export function issuerOf({ adminOf }: Pick<OperatorContext, 'adminOf'>): string {
  return adminOf ?? platformIssuer;
}

/** True when no hotel can have known the password of an account. Null, for accounts older than the record, may be any hotel. */
export function isIssuedByPlatform(issuer: string | null): boolean {
  return issuer === platformIssuer;
}

/** True when only this hotel can have known the one-time password that the current password was set with. Rules: PEOPLE-17. */
export function isUnknownElsewhere(issuer: string | null, tenantId: string): boolean {
  return isIssuedByPlatform(issuer) || issuer === tenantId;
}
