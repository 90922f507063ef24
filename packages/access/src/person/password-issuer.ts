import type { OperatorContext } from '@innkeeper/platform';

/** The issuer of one-time passwords that no hotel has seen: from the command line and from staff of the platform. */
export const platformIssuer = 'platform';

/** The issuer of the one-time password of a command: the tenant whose admin asks for it, or the platform. */
export function issuerOf({ adminOf }: Pick<OperatorContext, 'adminOf'>): string {
  return adminOf ?? platformIssuer;
}

/** True when no hotel can have known the password of an account. Null, for accounts older than the record, may be any hotel. */
export function isIssuedByPlatform(issuer: string | null): boolean {
  return issuer === platformIssuer;
}

/** True when no hotel but this one can have known the one-time password with which the present password was set. Rules: PEOPLE-17. */
export function isUnknownElsewhere(issuer: string | null, tenantId: string): boolean {
  return isIssuedByPlatform(issuer) || issuer === tenantId;
}
