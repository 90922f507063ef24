import { type BoundedContext, type EventDefinition, quietEvents } from '@innkeeper/platform';
import { accessDueWork } from './access.due-work.ts';
import { accessRetention } from './access.retention.ts';
import { auditOperations } from './audit/audit.operations.ts';
import { liveChangesConsumer } from './live/record-changes.ts';
import type { RequestRetention } from './request-log/keep-requests.ts';
import { userOperations } from './user/user.operations.ts';

/**
 * Tenants, tokens and people; `followed` are the events sent to open consoles. Operator operations need the running process and are
 * composed separately: `accessOperatorOperations`.
 */
export function createAccessContext(followed: readonly EventDefinition[], requests: RequestRetention) {
  return {
    name: 'access',
    operations: { users: userOperations, audit: auditOperations },
    consumers: [liveChangesConsumer([...followed, ...Object.values(quietEvents)])],
    dueWork: accessDueWork(requests),
    retention: accessRetention,
  } as const satisfies BoundedContext;
}
