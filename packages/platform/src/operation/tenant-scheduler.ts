import { type FieldIssue, limits, ServiceError } from '@innkeeper/kernel';
import { shareOf } from '../work/fair-queue.ts';
import { FairTasks } from '../work/fair-tasks.ts';

/** Runs work of a tenant when the fair queue reaches it. Errors: SVC-9003. */
export type ScheduleWork = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>;

/**
 * Scheduler for work that takes memory and time, one at a time, so that it leaves enough for other requests. Each tenant may always queue
 * one. `refused` is the issue reported beyond the limits.
 */
export function tenantScheduler(refused: FieldIssue): ScheduleWork {
  const queue = new FairTasks(shareOf(1));
  return (tenantId, work) => {
    const own = queue.waitingOf(tenantId);
    const isCrowded = queue.waitingCount >= limits.renderingsWaitingInAllMax;
    if (own >= limits.renderingsWaitingMax || (isCrowded && own > 0)) {
      throw new ServiceError('SVC-9003', [refused], { retryAfterSeconds: 1 });
    }
    return queue.run(tenantId, work);
  };
}
