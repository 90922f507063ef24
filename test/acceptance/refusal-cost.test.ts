import { newId } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { toolboxOf } from '@innkeeper/rest-facade';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyExampleOf } from '../harness/body-examples.ts';
import { signedIn } from '../harness/browser.ts';
import { fieldsOf, longTexts, withValueAt } from '../harness/long-texts.ts';
import { askMcp, callMessage, handshakeRevision } from '../harness/mcp.ts';
import { operations } from '../harness/operations.ts';
import { type ProbedApi, startProbedApi } from '../harness/probed-api.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: an API process of its own is sent a text of 900 kB in a field of every operation, over REST, MCP and the console, each door beginning with another
// field and another alphabet. It measures the CPU time of the longest turn of its event loop and of the whole process. Every field with every alphabet is
// judged by test/contract/refusal-cost.test.ts, without a process.

const cpuMsMax = 100;
const pieceMsMax = 20;
const repetitionsMax = 6; // other load on the machine makes a run dearer, never cheaper

let api: ProbedApi;
let doors: Readonly<Record<string, Door>>;

/** A way to call an operation; returns the status of the refusal. */
type Door = (operation: NamedOperation, body: unknown) => Promise<number>;

beforeAll(async () => {
  api = await startProbedApi();
  doors = { REST: await restDoor(), MCP: await mcpDoor(), console: await consoleDoor() };
  return async () => void (await api.stop());
});

const json = { 'content-type': 'application/json' };
const paramsOf = ({ path }: NamedOperation) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']));

async function restDoor(): Promise<Door> {
  const { tokens } = await newTenant();
  return async ({ method, path }, body) => {
    const headers = { ...json, authorization: `Bearer ${tokens.full}`, 'idempotency-key': newId('key') };
    const answer = await fetch(`${api.url}/v1${path.replaceAll(/\{\w+\}/g, 'x')}`, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
}

const toolAnswer = z.object({ result: z.object({ _meta: z.object({ status: z.number() }) }) });

async function mcpDoor(): Promise<Door> {
  const { tokens } = await newTenant();
  const tools = toolboxOf(operations, 'token');
  const toolOf = (operation: NamedOperation) => tools.listFor('full').find(({ name }) => tools.find(name) === operation)?.name ?? '';
  const headers = { 'mcp-protocol-version': handshakeRevision };
  return async (operation, body) => {
    const given = { ...Object(body), ...paramsOf(operation), idempotency_key: newId('key') };
    const message = JSON.stringify(callMessage(toolOf(operation), given));
    const answer = await askMcp(tokens.full, { method: 'POST', url: api.url, headers, body: message });
    return toolAnswer.parse(answer.body).result._meta.status;
  };
}

async function consoleDoor(): Promise<Door> {
  const { tenantId } = await newTenant();
  const desk = await signedIn({ tenantId, role: 'admin' }, { url: api.url });
  return async (operation, body) => {
    const call = { params: paramsOf(operation), body, idempotency_key: newId('key') };
    const sending = { method: 'POST', headers: json, body: JSON.stringify(call) } as const;
    return (await desk.send(`/console/trpc/hotel.${operation.name}`, sending)).status;
  };
}

const alphabets = Object.entries(longTexts);

interface LongBody {
  readonly operation: NamedOperation;
  readonly name: string;
  readonly body: unknown;
}

/** One body for each operation with a body; every door begins with another field and another alphabet. */
function bodiesFor(door: number): LongBody[] {
  const bodied = operations
    .filter(({ auth }) => auth === 'token')
    .map((operation) => ({ operation, fields: fieldsOf(operation.contract.body) }))
    .filter(({ fields }) => fields.length > 0);
  return bodied.map(({ operation, fields }, index) => {
    const [alphabet, text] = alphabets[(index + door) % alphabets.length] ?? ['', ''];
    const field = fields[door % fields.length] ?? [];
    return {
      operation,
      name: `${operation.route} ${field.join('.')} of ${alphabet}`,
      body: withValueAt(bodyExampleOf(operation), field, text),
    };
  });
}

async function leastOf(boundMs: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < repetitionsMax && least > boundMs; runs += 1) least = Math.min(least, await measure());
  return least;
}

// Rules: ERR-21
test.each(['REST', 'MCP', 'console'].map((door, index) => ({ door, index })))(
  'refusing a body of 900 kB over $door takes at most 20 ms of CPU in one turn, and at most 100 ms in all',
  async ({ door, index }) => {
    const complaints: string[] = [];
    for (const { operation, name, body } of bodiesFor(index)) {
      const send = async (): Promise<void> => {
        const status = await doors[door]?.(operation, body);
        expect([400, 404, 422], `${name}: ${status}`).toContain(status);
      };
      const cpuMs = await leastOf(cpuMsMax, () => api.cpuMsOf(send));
      const pieceMs = await leastOf(pieceMsMax, () => api.longestTurnMsOf(send));
      if (cpuMs > cpuMsMax || pieceMs > pieceMsMax) complaints.push(`${name}: ${cpuMs} ms, ${pieceMs} ms in one piece`);
    }
    expect(complaints).toEqual([]);
  },
);
