import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { instance } from '../../test/harness/instance.ts';
import { temporalClient } from '../../test/harness/temporal-client.ts';
import { waitFor } from '../../test/harness/wait-for.ts';
import { taskQueues } from './task-queues.ts';

const workflowTasks = 1; // as the API of Temporal numbers the kinds of tasks

/** Threads of a process that run JavaScript, the main one aside, as the runtime names them. */
function isolatesBesideMain(pid: number): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).filter((thread) => readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === 'WorkerThread').length;
}

// Method: the worker of the instance under test polls every queue for workflow tasks; its threads are counted where the kernel lists them.
// Rules: OPS-35
test.runIf(existsSync('/proc/self/task'))('the workers of all queues run their workflows in one isolate', async () => {
  const { workflowService } = await temporalClient();
  for (const name of Object.values(taskQueues)) {
    await waitFor(`somebody to serve ${name}`, async () => {
      const { pollers } = await workflowService.describeTaskQueue({
        namespace: 'default',
        taskQueue: { name },
        taskQueueType: workflowTasks,
      });
      return (pollers?.length ?? 0) > 0;
    });
  }
  const count = () => isolatesBesideMain(instance().worker?.pid ?? 0);
  await waitFor('the threads of a moment to end', async () => count() <= 1); // those of queues stay
  expect(count()).toBe(1);
});
