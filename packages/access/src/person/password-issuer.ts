import type { OperatorContext } from '@innkeeper/platform';

/** The issuer of one-time passwords that no hotel has seen: from the command line, from staff of the platform, and by e-mail. */
export const platformIssuer = 'platform';

/** The issuer of the one-time password of a command: the tenant whose admin asks for it, or the platform. */
export function issuerOf({ adminOf }: Pick<OperatorContext, 'adminOf'>): string {
  return adminOf ?? platformIssuer;
}

/** Whether no hotel has known the password of an account. Of accounts older than the record, null, nobody knows. */
export function isIssuedByPlatform(issuer: string | null): boolean {
  return issuer === platformIssuer;
}

/** Whether no hotel but this one has known the password with which the person chose their own. Rules: PEOPLE-17. */
export function isUnknownElsewhere(issuer: string | null, tenantId: string): boolean {
  return isIssuedByPlatform(issuer) || issuer === tenantId;
}
