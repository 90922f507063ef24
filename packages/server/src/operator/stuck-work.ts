import { status as grpcStatus } from '@grpc/grpc-js';
import { isoInstant, refuse, ServiceError, systemClock } from '@innkeeper/kernel';
import { grpcStatusOf, inParallel, type OperatorOperations, operatorChange, operatorCommand, operatorQuery } from '@innkeeper/platform';
import type { Client, WorkflowExecutionDescription, WorkflowExecutionInfo } from '@temporalio/client';
import { z } from 'zod';
import { once } from '../process/once.ts';

/** A workflow that needs attention. */
export interface StuckWorkflow {
  readonly workflow_id: string;
  readonly run_id: string;
  readonly type: string;
  readonly status: 'retrying' | 'failed' | 'timed_out';
  readonly tenant_id: string | null;
  readonly resource_id: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly attempts: number;
  /** Redacted when it was recorded. */
  readonly last_failure: string | null;
  /** Link to Temporal's UI, if it has an address. */
  readonly link: string | null;
}

export interface StuckWorkDeps {
  readonly address: string | undefined;
  readonly ui: string | undefined;
}

const namespace = 'default';
const ownQueues = 'innkeeper-'; // prefix of the queue names; the namespace may be shared with other systems
const callMs = 10_000;
const listMs = 30_000; // Temporal's search is slow on a busy machine
const shownMax = 200;
const describedAtOnce = 8;
const runningSinceMs = 10_000;
const attemptsMin = 3; // one or two failures are normal
const endedWithinMs = 7 * 24 * 3_600_000;

const workflowInput = z.strictObject({ workflow_id: z.string().min(1).max(1_000), run_id: z.string().min(1).max(100) });
const endInput = workflowInput.extend({ reason: z.string().min(1).max(500) });

/**
 * Workflows that failed or keep retrying an activity, for platform staff. Temporal's client is loaded on first use, because it doubles
 * the memory of the process. Rules: CONSOLE-34. Errors: SVC-2011, SVC-3007, SVC-9003.
 */
export function stuckWorkOperations({ address, ui }: StuckWorkDeps) {
  const client = once(() => connect(address));
  return {
    stuck: {
      list: operatorQuery(z.strictObject({}), async () => listStuck(await client(), ui)),
      retry: operatorCommand(workflowInput, async (ctx, input) => {
        const described = await describe(await client(), input);
        await retryNow(await client(), described);
        return operatorChange(ctx, 'stuck.retry', async () => changeOf(described, input));
      }),
      terminate: operatorCommand(endInput, async (ctx, input) => {
        const described = await describe(await client(), input);
        if (described.status.name !== 'RUNNING') throw refuse('SVC-3007', 'workflow_id', 'has ended already');
        const handle = (await client()).workflow.getHandle(input.workflow_id, input.run_id);
        await callTemporal(await client(), () => handle.terminate(input.reason));
        return operatorChange(ctx, 'stuck.terminate', async () => changeOf(described, input));
      }),
    },
  } as const satisfies OperatorOperations;
}

async function connect(address: string | undefined): Promise<Client> {
  if (address === undefined) throw refuse('SVC-9003', 'temporal', 'this instance has no Temporal');
  const { Client, Connection } = await import('@temporalio/client');
  return new Client({ connection: Connection.lazy({ address, connectTimeout: callMs }), namespace });
}

/** All calls share one time limit; what is not described within it is left out. */
function listStuck(client: Client, ui: string | undefined): Promise<{ data: StuckWorkflow[]; is_complete: boolean }> {
  return callTemporal(
    client,
    async () => {
      const nowMs = systemClock.nowMs();
      const ours = `TaskQueue STARTS_WITH '${ownQueues}'`;
      const since = (ms: number): string => `'${isoInstant(nowMs - ms)}'`;
      const retrying = await listWorkflows(client, `${ours} AND ExecutionStatus = 'Running' AND StartTime < ${since(runningSinceMs)}`);
      const ended = await listWorkflows(
        client,
        `${ours} AND ExecutionStatus IN ('Failed', 'TimedOut') AND CloseTime > ${since(endedWithinMs)}`,
      );
      const stuck: StuckWorkflow[] = [];
      let isComplete = retrying.length < shownMax && ended.length < shownMax;
      await inParallel([...retrying, ...ended], describedAtOnce, async ({ workflowId, runId }) => {
        try {
          const one = await toStuck(client, await client.workflow.getHandle(workflowId, runId).describe(), ui);
          if (one) stuck.push(one);
        } catch (error) {
          if (!isUnknownWorkflow(error)) isComplete = false;
        }
      });
      return { data: stuck.sort((left, right) => (left.started_at < right.started_at ? -1 : 1)), is_complete: isComplete };
    },
    listMs,
  );
}

async function listWorkflows(client: Client, query: string): Promise<WorkflowExecutionInfo[]> {
  const infos: WorkflowExecutionInfo[] = [];
  for await (const info of client.workflow.list({ query, pageSize: shownMax })) {
    infos.push(info);
    if (infos.length >= shownMax) break;
  }
  return infos;
}

/** Null for a workflow that waits as intended, for a time or for a partner. */
async function toStuck(client: Client, described: WorkflowExecutionDescription, ui: string | undefined): Promise<StuckWorkflow | null> {
  const { workflowId, runId, status, memo, startTime, closeTime, type } = described;
  const isRunning = status.name === 'RUNNING';
  const failing = (described.raw.pendingActivities ?? []).find(({ lastFailure, attempt }) => lastFailure && (attempt ?? 0) >= attemptsMin);
  if (isRunning && !failing) return null;
  return {
    workflow_id: workflowId,
    run_id: runId,
    type,
    status: isRunning ? 'retrying' : status.name === 'FAILED' ? 'failed' : 'timed_out',
    tenant_id: textOf(memo?.['tenant']),
    resource_id: textOf(memo?.['resource']),
    started_at: isoInstant(startTime.getTime()),
    ended_at: closeTime ? isoInstant(closeTime.getTime()) : null,
    attempts: failing?.attempt ?? 1,
    last_failure: failing?.lastFailure?.message ?? (isRunning ? null : await failureOf(client, described)),
    link: ui === undefined ? null : `${ui}/namespaces/${namespace}/workflows/${encodeURIComponent(workflowId)}/${runId}`,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Failure message in the last event of the history. */
async function failureOf(client: Client, { workflowId, runId }: WorkflowExecutionDescription): Promise<string | null> {
  const outcome = client.workflow.getHandle(workflowId, runId, { followRuns: false }).result();
  return outcome.then(
    () => null,
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)),
  );
}

async function describe(client: Client, { workflow_id, run_id }: z.infer<typeof workflowInput>): Promise<WorkflowExecutionDescription> {
  const described = await callTemporal(client, () => client.workflow.getHandle(workflow_id, run_id).describe());
  if (!described.taskQueue.startsWith(ownQueues)) throw unknownWorkflow();
  return described;
}

/** A running workflow makes its next attempt at once; a closed one is started again with the same arguments. Errors: SVC-3007. */
async function retryNow(client: Client, described: WorkflowExecutionDescription): Promise<void> {
  const { workflowId, runId, status, type, taskQueue, memo, typedSearchAttributes } = described;
  if (status.name === 'RUNNING') {
    for (const { activityId: id } of described.raw.pendingActivities ?? []) {
      const reset = { namespace, execution: { workflowId, runId }, identity: 'console', id: id ?? '' };
      await callTemporal(client, () => client.workflowService.resetActivity(reset).catch(unlessGone));
    }
    return;
  }
  if (status.name === 'COMPLETED') throw refuse('SVC-3007', 'workflow_id', 'has ended as it should');
  const args = await argumentsOf(client, described);
  const options = { workflowId, taskQueue, args, typedSearchAttributes, ...(memo ? { memo } : {}) };
  await callTemporal(client, () => client.workflow.start(type, { ...options, workflowIdReusePolicy: 'ALLOW_DUPLICATE_FAILED_ONLY' }));
}

/** An activity that has ended since the workflow was described needs no attempt any more. */
function unlessGone(error: unknown): void {
  if (grpcStatusOf(error) !== grpcStatus.NOT_FOUND) throw error;
}

/** Arguments of a workflow, from the first event of its history. */
async function argumentsOf(client: Client, { workflowId, runId }: WorkflowExecutionDescription): Promise<unknown[]> {
  const { events } = await callTemporal(client, () => client.workflow.getHandle(workflowId, runId).fetchHistory());
  const payloads = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  return payloads.map(({ data }) => JSON.parse(Buffer.from(data ?? []).toString()));
}

function changeOf({ memo }: WorkflowExecutionDescription, { workflow_id }: z.infer<typeof workflowInput>) {
  return { result: { workflow_id }, tenantId: textOf(memo?.['tenant']), resourceId: workflow_id };
}

/** Errors: SVC-2011 if Temporal does not know the workflow, SVC-9003 if it does not answer in time. */
async function callTemporal<T>(client: Client, call: () => Promise<T>, limitMs = callMs): Promise<T> {
  try {
    return await client.withDeadline(systemClock.nowMs() + limitMs, call);
  } catch (error) {
    if (isUnknownWorkflow(error)) throw unknownWorkflow(error);
    throw new ServiceError('SVC-9003', [{ field: 'temporal', issue: 'does not answer' }], { cause: error });
  }
}

function isUnknownWorkflow(error: unknown): boolean {
  return error instanceof Error && error.name === 'WorkflowNotFoundError';
}

function unknownWorkflow(cause?: unknown): ServiceError {
  return new ServiceError('SVC-2011', [{ field: 'workflow_id', issue: 'no such workflow' }], { cause });
}
