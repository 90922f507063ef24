import { systemClock } from '@innkeeper/kernel';
import { type Client, isGrpcServiceError, WorkflowExecutionAlreadyStartedError, type WorkflowStartOptions } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import { type WorkflowKind, workflowKinds } from './workflow-kinds.ts';

/** A workflow requested by a committed transaction. */
export interface WaitingWorkflow {
  readonly tenant_id: string;
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Outcome of a start; `refused` will not resolve on its own soon. */
export type StartOutcome = 'started' | 'refused';

export interface WorkflowStarter {
  /** Throws when Temporal is unavailable, which implies nothing about this workflow. */
  start(workflow: WaitingWorkflow): Promise<StartOutcome>;
}

/** Search attributes for operators in the Temporal UI. A foreign cluster may lack them; everything works without. */
export const searchAttributes = {
  tenant: defineSearchAttributeKey('InnkeeperTenant', SearchAttributeType.KEYWORD),
  resource: defineSearchAttributeKey('InnkeeperResource', SearchAttributeType.KEYWORD),
} as const;

const callTimeoutMs = 10_000;
const invalidArgument = 3; // gRPC status

/**
 * Starts workflows; nothing else does. Ids are deterministic: a workflow that was started before counts as started, even when it has ended,
 * so a repeat after a crash does nothing twice. A kind with `wakes` is signalled while it runs and started again after it has ended: a
 * repeat only makes it check once more.
 */
export function workflowStarter(client: Client, onMissingAttributes: () => void): WorkflowStarter {
  let hasAttributes = true;
  return {
    async start(workflow) {
      try {
        await startOnce(client, workflow, hasAttributes);
        return 'started';
      } catch (error) {
        if (!isInvalid(error)) return outcomeOf(error);
        if (!hasAttributes) return 'refused';
      }
      try {
        await startOnce(client, workflow, false);
        if (hasAttributes) onMissingAttributes(); // refused with them, accepted without them: the cluster does not know them
        hasAttributes = false;
        return 'started';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

class UnknownKind extends Error {}

async function startOnce(client: Client, workflow: WaitingWorkflow, withAttributes: boolean): Promise<void> {
  const kind = workflowKinds.get(workflow.kind);
  if (!kind) throw new UnknownKind(workflow.kind);
  const resource = String(workflow.input[kind.resourceField] ?? '');
  const attributes = new TypedSearchAttributes([
    { key: searchAttributes.tenant, value: workflow.tenant_id },
    { key: searchAttributes.resource, value: resource },
  ]);
  const options = {
    taskQueue: kind.taskQueue,
    args: [workflow.input],
    memo: { tenant: workflow.tenant_id, resource },
    ...(withAttributes ? { typedSearchAttributes: attributes } : {}),
  };
  await client.withDeadline(systemClock.nowMs() + callTimeoutMs, () => startOrWake(client, { kind, workflow, options }));
}

interface StartRequest {
  readonly kind: WorkflowKind;
  readonly workflow: WaitingWorkflow;
  readonly options: Pick<WorkflowStartOptions, 'taskQueue' | 'args' | 'memo' | 'typedSearchAttributes'>;
}

async function startOrWake(client: Client, { kind: { type, wakes }, workflow, options }: StartRequest): Promise<void> {
  if (!wakes) {
    await client.workflow.start(type, { ...options, workflowId: workflow.id, workflowIdReusePolicy: 'REJECT_DUPLICATE' });
    return;
  }
  const workflowId = String(workflow.input[wakes.idField]);
  await client.workflow.signalWithStart(type, { ...options, workflowId, workflowIdReusePolicy: 'ALLOW_DUPLICATE', signal: wakes.signal });
}

/** True when Temporal refused the request itself, which a retry cannot change. */
function isInvalid(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((candidate) => isGrpcServiceError(candidate) && candidate.code === invalidArgument);
}

function outcomeOf(error: unknown): StartOutcome {
  if (error instanceof WorkflowExecutionAlreadyStartedError) return 'started';
  if (error instanceof UnknownKind || isInvalid(error)) return 'refused';
  throw error;
}
