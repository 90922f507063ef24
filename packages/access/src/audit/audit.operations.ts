import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listAuditContract } from './audit.contract.ts';
import { listAudit } from './list-audit.ts';

const tag: Tag = { name: 'Audit', description: 'A log of changes: by whom, to what, when and from where.' };

/** The operations on the audit log. Rules: OPS-37. */
export const auditOperations = {
  list: operation({
    route: 'GET /audit',
    status: 200,
    permission: 'full',
    contract: listAuditContract,
    tag,
    summary: 'List the audit log',
    description:
      'Returns the changes of the tenant, newest first, a page at a time: who made each, by which operation, to what, when, from which address, and the members of the resource that changed, before and after. Secrets, document numbers, tax ids and dates of birth are masked. Refused requests and repeats under the same idempotency key leave no line. Lines are kept for 24 months unless the installation is set otherwise. Changes nothing and emits nothing. A time that is neither an instant nor a date is refused with SVC-2013, an invalid cursor with SVC-2014.',
    errors: ['SVC-2013', 'SVC-2014'],
    run: listAudit,
  }),
} as const satisfies OperationsOfNoun;
