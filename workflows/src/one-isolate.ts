import { type CompiledWorkerOptions, type Logger, Worker } from '@temporalio/worker';
import type { WorkflowCreator } from '@temporalio/worker/lib/workflow/interface.js';
import type { WorkflowBundleWithSourceMapAndFilename } from '@temporalio/worker/lib/workflow/workflow-worker-thread/input.js';

/**
 * A worker class whose instances run their workflows in one shared isolate. By default each worker of the SDK starts a thread with its own
 * isolate, about 40 MB at rest, for workflows that mostly wait; all queues have the same workflow code.
 * Decision: infra/decisions/0034.
 */
export function workersInOneIsolate(): Pick<typeof Worker, 'create'> {
  let isolate: Promise<WorkflowCreator> | null = null;
  let users = 0;
  return class extends Worker {
    protected static override async createWorkflowCreator(
      bundle: WorkflowBundleWithSourceMapAndFilename,
      options: CompiledWorkerOptions,
      logger: Logger,
    ): Promise<WorkflowCreator> {
      isolate ??= Worker.createWorkflowCreator(bundle, options, logger);
      users += 1;
      const creator = await isolate;
      return {
        createWorkflow: (workflow) => creator.createWorkflow(workflow),
        destroy: async () => {
          users -= 1;
          if (users === 0) await creator.destroy();
        },
      };
    }
  };
}
