import type { TableRetention } from '@innkeeper/platform';

export const accessRetention: readonly TableRetention[] = [
  { table: 'access.tenant', kept: { oneFor: 'tenant' } },
  { table: 'access.tenant_history', kept: { oneFor: 'invented past of a sandbox' } },
  { table: 'access.lived_stay', kept: { untilDone: 'the past of the sandbox has been lived' } },
  { table: 'access.token', kept: { forEver: 'lines of the audit log name the token, revoked or not' } },
  { table: 'access.token_value', kept: { oneFor: 'value of a token, at most two per token; of a grant, those of the last hours' } },
  { table: 'access.app_user', kept: { forEver: 'what was posted names the user' } },
  { table: 'access.person', kept: { forEver: 'lines of the audit log name the person, removed or not' }, moved: 'of the directory' },
  { table: 'access.membership', kept: { forEver: 'it says whose name a user is' } },
  { table: 'access.invitation', kept: { untilDone: 'the invitation is answered or withdrawn' } },
  {
    table: 'access.session',
    kept: { since: 'the end of the session', time: { fixed: 'one that has ended is of no use' }, by: 'access.remove-sessions' },
    moved: 'of the directory',
  },
  { table: 'access.passkey', kept: { oneFor: 'passkey' }, moved: 'of the directory' },
  { table: 'access.saved_view', kept: { oneFor: 'view saved by a person, at most 50 per person and hotel' } },
  {
    table: 'access.passkey_challenge',
    kept: { since: 'the end of the challenge', time: { fixed: 'one that has ended is of no use' }, by: 'access.remove-challenges' },
    moved: 'of the directory',
  },
  {
    table: 'access.oauth_record',
    kept: { since: 'its end', time: { fixed: 'one that has ended is of no use' }, by: 'access.remove-oauth-records' },
    moved: 'of the cell',
  },
  {
    table: 'access.live_change',
    kept: { since: 'the change', time: { fixed: 'a browser that was away for longer reloads everything' }, by: 'access.remove-changes' },
    moved: { rebuilt: 'a browser whose place is not found reloads everything' },
  },
  {
    table: 'access.sign_in_throttle',
    kept: { since: 'the last attempt', time: { fixed: 'wrong passwords count for 15 minutes' }, by: 'access.forget-attempts' },
    moved: 'of the directory',
  },
  {
    table: 'access.request',
    kept: { since: 'the request', time: { setting: 'REQUESTS_KEPT_DAYS' }, by: 'access.keep-requests' },
  },
  { table: 'access.maintenance', kept: { oneFor: 'installation' }, moved: 'of the cell' },
];
