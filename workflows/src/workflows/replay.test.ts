import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./index.ts', import.meta.url));

async function history(name: string): Promise<{ events: { eventType: string }[] }> {
  return JSON.parse(await readFile(new URL(`../histories/${name}.json`, import.meta.url), 'utf8'));
}

let workflowBundle: WorkflowBundleWithSourceMap;

beforeAll(async () => {
  const logger = new DefaultLogger('ERROR');
  Runtime.install({ logger, telemetryOptions: { logging: { filter: { core: 'ERROR', other: 'ERROR' } } } });
  workflowBundle = await bundleWorkflowCode({ workflowsPath, logger });
});

afterAll(() => Runtime.instance().shutdown());

/** Guarantee: a running sweep continues under a new version. Method: replay of a recorded history of three batches. */
// Rules: OPS-26
test('a sweep survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('sweep'));
});

/** Guarantee: waiting retries continue. Method: replay of a recorded history, from the first retry to the last. */
// Rules: OPS-26
test('the retries of a webhook survive a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('retry-webhook'));
});

/** Guarantee: payments whose outcome is being resolved continue. Method: replay of a recorded history with two inconclusive checks. */
// Rules: OPS-26
test('the search for a lost payment survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('resolve-payment'));
});

/** Guarantee: retries of pushes continue. Method: replay of a recorded history with a failed retry and a successful one. */
// Rules: OPS-26
test('the retries of a push to an agency survive a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('retry-push'));
});

/**
 * Guarantee: waiting key changes continue. Method: replay of a recorded history of a revocation that was confirmed at the fifth request.
 */
// Rules: OPS-26
test('the wait for the confirmation of room keys survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('retry-keys'));
});

/**
 * Guarantee: the submission of legal documents continues. Method: replay of a recorded history with an authority that did not answer, two
 * submissions and the waits between them.
 */
// Rules: OPS-26
test('the submission of legal documents survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('submit-fiscal-records'));
});

/**
 * Guarantee: the filing of a property continues. Method: replay of a recorded history with a registry that did not answer, a file that was
 * judged later, and a second stay that woke the workflow.
 */
// Rules: OPS-26
test('the registrations of a property survive a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('file-registrations'));
});

/**
 * Guarantee: messages whose transport is unavailable go out. Method: replay of a recorded history of three failed retries and a successful
 * one.
 */
// Rules: OPS-26, MSG-11
test('the retries of a message survive a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('retry-message'));
});

/** Guarantee: a tenant that is being moved arrives. Method: replay of a recorded history of a move of five steps. */
// Rules: OPS-26, CELL-16
test('the move of a tenant survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('move-tenant'));
});

/** Guarantee: what a failed move has left goes. Method: replay of a recorded history in which the cell that it left was down twice. */
// Rules: OPS-26, CELL-16
test('the clearing of a failed move survives a new version of the workflow', async () => {
  await Worker.runReplayHistory({ workflowBundle }, await history('clear-move'));
});

/** Guarantee: a replay can fail. Method: the same history with its timer replaced by another event. */
test('a history that the workflow did not write is refused', async () => {
  const recorded = await history('resolve-payment');
  const events = recorded.events.map((event) =>
    event.eventType === 'EVENT_TYPE_TIMER_STARTED' ? { ...event, eventType: 'EVENT_TYPE_MARKER_RECORDED' } : event,
  );
  await expect(Worker.runReplayHistory({ workflowBundle }, { ...recorded, events })).rejects.toThrow();
});
