import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { getNightAudit, listAuditFindings, listNightAudits } from './find-night-audits.ts';
import { getNightAuditContract, listAuditFindingsContract, listNightAuditsContract } from './night-audit.contract.ts';

const tag: Tag = { name: 'Night audit', description: 'The close of each business day of a property: what was posted and what was found.' };

/** The operations on night audits. Rules: AUTH-11, AUDIT-8. */
export const nightAuditOperations = {
  list: operation({
    route: 'GET /night-audits',
    status: 200,
    permission: 'read_only',
    contract: listNightAuditsContract,
    tag,
    summary: 'List night audits',
    description:
      'Returns the night audits of the tenant, newest first, a page at a time: one for each property and business date, with the nights posted, the no-shows, the guests who should have left, and whatever keeps the day open. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, a malformed date with SVC-2013, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listNightAudits,
  }),
  get: operation({
    route: 'GET /night-audits/{id}',
    status: 200,
    permission: 'read_only',
    contract: getNightAuditContract,
    tag,
    summary: 'Retrieve a night audit',
    description: 'Returns one night audit. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getNightAudit,
  }),
  listFindings: operation({
    route: 'GET /night-audits/{id}/findings',
    status: 200,
    permission: 'read_only',
    contract: listAuditFindingsContract,
    tag,
    summary: 'List the findings of a night audit',
    description:
      'Returns all findings of a night audit, by code and resource in descending order, a page at a time: no-shows, guests who should have left, and whatever keeps the day open. Changes nothing and emits nothing. An unknown id is SVC-2011, a code outside the accepted set SVC-2009, an invalid cursor SVC-2014.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-2014'],
    run: listAuditFindings,
  }),
} as const satisfies OperationsOfNoun;
