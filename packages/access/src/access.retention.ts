import type { TableRetention } from '@innkeeper/platform';

export const accessRetention: readonly TableRetention[] = [
  { table: 'access.tenant', kept: { oneFor: 'tenant' } },
  { table: 'access.token', kept: { forEver: 'lines of the audit log name the token, revoked or not' } },
  { table: 'access.token_value', kept: { oneFor: 'value of a token, of which each has two at most' } },
  { table: 'access.app_user', kept: { forEver: 'what was posted names the user' } },
  { table: 'access.operator', kept: { oneFor: 'operator' } },
  { table: 'access.maintenance', kept: { oneFor: 'installation' } },
];
