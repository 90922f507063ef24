import { refuse } from '@innkeeper/kernel';
import { isPermitted, type Permission } from '../context.ts';

/** Errors: SVC-1003. */
export function requirePermission(held: Permission, needed: Permission): void {
  if (!isPermitted(held, needed)) throw refuse('SVC-1003', 'Authorization', `needs ${needed.replace('_', '-')}`);
}
