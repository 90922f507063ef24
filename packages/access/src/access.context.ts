import type { BoundedContext } from '@innkeeper/platform';
import { accessDueWork } from './access.due-work.ts';
import { accessRetention } from './access.retention.ts';
import { auditOperations } from './audit/audit.operations.ts';
import { userOperations } from './user/user.operations.ts';

/** Tenants, tokens and people. What operators do needs the running process and is composed apart: `accessOperatorOperations`. */
export const access = {
  name: 'access',
  operations: { users: userOperations, audit: auditOperations },
  dueWork: accessDueWork,
  retention: accessRetention,
} as const satisfies BoundedContext;
