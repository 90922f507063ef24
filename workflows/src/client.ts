import { systemClock } from '@innkeeper/kernel';
import { type Client, isGrpcServiceError, WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { defineSearchAttributeKey, SearchAttributeType, TypedSearchAttributes } from '@temporalio/common';
import { retiredKinds, workflowKinds } from './workflow-kinds.ts';

/** One workflow that a committed transaction asked for. */
export interface WaitingWorkflow {
  readonly tenant_id: string;
  readonly id: string;
  readonly kind: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What became of it: `refused` will not resolve on its own soon. */
export type StartOutcome = 'started' | 'refused';

export interface WorkflowStarter {
  /** Throws when Temporal cannot be used just now, which implies nothing about this workflow. */
  start(workflow: WaitingWorkflow): Promise<StartOutcome>;
}

/** What an operator filters the Temporal UI by. A cluster of others may lack them; everything works without. */
export const searchAttributes = {
  tenant: defineSearchAttributeKey('InnkeeperTenant', SearchAttributeType.KEYWORD),
  resource: defineSearchAttributeKey('InnkeeperResource', SearchAttributeType.KEYWORD),
} as const;

const callTimeoutMs = 10_000;
const invalidArgument = 3; // gRPC status

/**
 * The only thing that starts workflows. Ids are deterministic: one that was started before counts as started,
 * also when it has ended since, so a repeat after a crash does nothing twice.
 */
export function workflowStarter(client: Client, onMissingAttributes: () => void): WorkflowStarter {
  let hasAttributes = true;
  return {
    async start(workflow) {
      if (retiredKinds.has(workflow.kind)) return 'started'; // a sweep does its work
      try {
        await startOnce(client, workflow, hasAttributes);
        return 'started';
      } catch (error) {
        if (!isInvalid(error)) return outcomeOf(error);
        if (!hasAttributes) return 'refused';
      }
      try {
        await startOnce(client, workflow, false);
        if (hasAttributes) onMissingAttributes(); // refused with them, taken without them: the cluster does not know them
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
  await client.withDeadline(systemClock.nowMs() + callTimeoutMs, () =>
    client.workflow.start(kind.type, {
      workflowId: workflow.id,
      taskQueue: kind.taskQueue,
      args: [workflow.input],
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
      memo: { tenant: workflow.tenant_id, resource },
      ...(withAttributes ? { typedSearchAttributes: attributes } : {}),
    }),
  );
}

/** Whether Temporal refused what it was given, which no repeat makes better. */
function isInvalid(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((candidate) => isGrpcServiceError(candidate) && candidate.code === invalidArgument);
}

function outcomeOf(error: unknown): StartOutcome {
  if (error instanceof WorkflowExecutionAlreadyStartedError) return 'started';
  if (error instanceof UnknownKind || isInvalid(error)) return 'refused';
  throw error;
}
