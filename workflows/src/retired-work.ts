import type { Logger } from '@innkeeper/platform';
import type { Client } from '@temporalio/client';
import { type ScheduledWork, scheduleIdOf } from './schedules.ts';

/** Workflow types of earlier versions whose work the sweeps do. Decision: infra/decisions/0025. */
const retiredTypes: readonly string[] = [
  'expireTentative',
  'expireTentatives',
  'resolvePayments',
  'expireIdempotencyKeys',
  'forgetStartedWorkflows',
  'expireWebhookLog',
  'expireUnusedTokens',
  'nightAudit',
];

/** They ran on these queues of ours; the namespace may be shared with workflows of others. */
const retiredQueues = ['innkeeper-reservations', 'innkeeper-upkeep'];

interface Kept {
  readonly log: Logger;
  readonly work: readonly ScheduledWork[];
}

/**
 * Deletes our schedules that no list names any more and terminates running workflows of retired types: no worker would ever continue them.
 * Safe to repeat.
 */
export async function removeRetiredWork(client: Client, { log, work }: Kept): Promise<void> {
  const schedules = await deleteSchedules(client, new Set(work.map(scheduleIdOf)));
  const workflows = await terminateWorkflows(client);
  if (schedules + workflows > 0) log.info({ schedules, workflows }, 'retired schedules deleted and workflows terminated');
}

async function deleteSchedules(client: Client, kept: ReadonlySet<string>): Promise<number> {
  let count = 0;
  for await (const { scheduleId, action } of client.schedule.list()) {
    const type = action?.workflowType ?? '';
    const isDropped = type === 'sweep' && scheduleId.startsWith('sweep:') && !kept.has(scheduleId);
    if (!isDropped && !retiredTypes.includes(type)) continue;
    await client.schedule.getHandle(scheduleId).delete();
    count++;
  }
  return count;
}

async function terminateWorkflows(client: Client): Promise<number> {
  const named = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
  const query = `ExecutionStatus = 'Running' and TaskQueue in (${named(retiredQueues)}) and WorkflowType in (${named(retiredTypes)})`;
  let count = 0;
  for await (const { workflowId, runId } of client.workflow.list({ query })) {
    await client.workflow.getHandle(workflowId, runId).terminate('its work is done by a sweep');
    count++;
  }
  return count;
}
