import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listAuditContract } from './audit.contract.ts';
import { listAudit } from './list-audit.ts';

const tag: Tag = { name: 'Audit', description: 'Who changed what, when and from where.' };

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
      'Answers the changes of the tenant, newest first: who made each, by which operation, to what, when, from which address, and the members of the resource that it set as they were and as they are. Secrets, document numbers, tax ids and dates of birth are masked. Refused requests and repeats under the same idempotency key leave no line. Lines are kept for 24 months unless the installation keeps them for another time. Nothing changes.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listAudit,
  }),
} as const satisfies OperationsOfNoun;
