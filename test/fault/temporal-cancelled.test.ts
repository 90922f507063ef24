import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openHome } from '@innkeeper/supervisor';
import { Client, Connection } from '@temporalio/client';
import { expect, onTestFinished, test } from 'vitest';
import { type OwnTemporal, startOwnTemporal } from '../harness/temporal-server.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a Temporal server of the test's own is repeatedly paused while callers with short deadlines request data from its database. So a
// deadline often passes in the middle of a query, as on a machine that is too busy.

const callerCount = 12;
const callsOfEach = 400;
const deadlinesMs = { least: 4, most: 18 };
const startedCount = 300;

async function startServer(): Promise<{ temporal: OwnTemporal; client: Client }> {
  const home = openHome(mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-cancelled-')));
  onTestFinished(() => rmSync(home.path, { recursive: true, force: true }));
  const temporal = await startOwnTemporal(home);
  onTestFinished(async () => void (await temporal.kill()));
  const connection = await Connection.connect({ address: temporal.address });
  onTestFinished(() => connection.close());
  return { temporal, client: new Client({ connection }) };
}

const startOne = (client: Client, workflowId: string): Promise<unknown> =>
  client.workflow.start('none', { taskQueue: 'none', workflowId, args: [] });

/** Pauses and resumes the server until the signal. */
async function freezeAgainAndAgain(temporal: OwnTemporal, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    await pause((turn * 5) % 12);
    temporal.signal('SIGSTOP');
    await pause(8 + ((turn * 3) % 8));
    temporal.signal('SIGCONT');
  }
}

/** Makes calls with short deadlines; returns how many were cut off. */
async function callInHaste(client: Client, caller: number): Promise<number> {
  const asks = [
    (call: number) => startOne(client, `hasty-${caller}-${call}`),
    () => client.workflowService.listWorkflowExecutions({ namespace: 'default', pageSize: 500 }),
    (call: number) => client.workflow.getHandle(`early-${call % startedCount}`).fetchHistory(),
    () => client.workflowService.listNamespaces({ pageSize: 10 }),
  ];
  const ask = asks[caller % asks.length] ?? expect.fail('no call');
  let cutOff = 0;
  for (let call = 0; call < callsOfEach; call++) {
    const deadlineMs = deadlinesMs.least + (call % (deadlinesMs.most - deadlinesMs.least));
    await client.withDeadline(Date.now() + deadlineMs, () => ask(call)).catch(() => cutOff++);
  }
  return cutOff;
}

/** Guarantee: a query cancelled half-way does not break Temporal's connection to its database. */
// Rules: OPS-62
test('Temporal starts workflows after thousands of cancelled calls', async ({ skip }) => {
  const { temporal, client } = await startServer();
  skip(!temporal.isOwnBuild, 'a server that was downloaded has the older driver');
  await waitFor('Temporal to start workflows', () => startOne(client, 'first').then(Boolean, () => false));
  await Promise.all(Array.from({ length: startedCount }, (_, index) => startOne(client, `early-${index}`)));
  const calling = new AbortController();
  const freezing = freezeAgainAndAgain(temporal, calling.signal);
  const cutOff = await Promise.all(Array.from({ length: callerCount }, (_, caller) => callInHaste(client, caller)));
  calling.abort();
  await freezing;
  expect(cutOff.reduce((sum, count) => sum + count)).toBeGreaterThan(callsOfEach);
  await waitFor('Temporal to start workflows again', () => startOne(client, 'last').then(Boolean, () => false));
});
