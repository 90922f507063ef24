import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { instance } from '../../test/harness/instance.ts';
import { temporalClient } from '../../test/harness/temporal-client.ts';
import { waitFor } from '../../test/harness/wait-for.ts';
import { taskQueues } from './task-queues.ts';

const workflowTasks = 1; // task queue type in Temporal's API

/** Number of a process's JavaScript threads besides the main one, by the names the runtime gives them. */
function isolatesBesideMain(pid: number): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).filter((thread) => readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === 'WorkerThread').length;
}

// Method: the worker of the instance under test polls every queue for workflow tasks; its threads are counted in /proc.
// Rules: OPS-35
test.runIf(existsSync('/proc/self/task'))('the workers of all queues run their workflows in one isolate', async () => {
  const { workflowService } = await temporalClient();
  const { moves: _ofCells, ...served } = taskQueues; // moves are served where there are several cells
  for (const name of Object.values(served)) {
    await waitFor(`a poller of ${name}`, async () => {
      const { pollers } = await workflowService.describeTaskQueue({
        namespace: 'default',
        taskQueue: { name },
        taskQueueType: workflowTasks,
      });
      return (pollers?.length ?? 0) > 0;
    });
  }
  const count = () => isolatesBesideMain(instance().worker?.pid ?? 0);
  await waitFor('short-lived threads to end', async () => count() <= 1); // threads of queues stay
  expect(count()).toBe(1);
});
