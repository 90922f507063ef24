import { limits } from '@innkeeper/kernel';
import { request } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { type Browser, browser, goodPassword, signedIn } from '../harness/browser.ts';
import { names } from '../harness/guests.ts';
import { apiUrl, operator } from '../harness/instance.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';

// Method: streams of the console read byte by byte, in the process that makes a change and in another.

interface Message {
  readonly id: string;
  readonly data: { readonly kind?: string; readonly event?: string; readonly resource_id?: string };
}

let other: ApiProcess;
beforeAll(async () => {
  other = await startApiProcess();
});
afterAll(() => other?.stop());

/** Opens a stream; it ends with the test. */
async function open(own: Browser, tenantId: string, { url = apiUrl(), after }: { url?: string; after?: string } = {}) {
  const input = encodeURIComponent(JSON.stringify({ tenant_id: tenantId }));
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const { body, statusCode } = await request(`${url}/console/trpc/live.changes?input=${input}`, {
    headers: {
      accept: 'text/event-stream',
      cookie: own.cookie() ?? '',
      ...(after === undefined ? {} : { 'last-event-id': after }),
    },
    signal: abort.signal,
  });
  return { statusCode, messages: messagesOf(body), close: () => abort.abort() };
}

async function* messagesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Message, string> {
  let text = '';
  for await (const chunk of body) {
    text += chunk.toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      text = text.slice(end + 2);
      if (fields.get('event') === 'serialized-error') return JSON.parse(fields.get('data') ?? '{}').data.serviceError.code;
      const isOther = fields.get('data')?.includes('"event"') && !fields.get('data')?.includes('guest.updated');
      if (fields.has('id') && !isOther) yield { id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '{}') };
    }
  }
  return 'closed';
}

async function take(stream: AsyncGenerator<Message, string>, count: number): Promise<Message[]> {
  const taken: Message[] = [];
  while (taken.length < count) {
    const next = await stream.next();
    if (next.done) throw new Error(`the stream ended: ${next.value}`);
    taken.push(next.value);
  }
  return taken;
}

async function newGuests({ api }: Tenant, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await api.post('/guests', { ...names, last_name: `Silva ${index}` })).body.id);
  return ids;
}

const resources = (messages: readonly Message[]) => messages.map(({ data }) => data.resource_id);

// Rules: CONSOLE-9
test('a change shows in every process, in the order of the commits, and only in its hotel', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const own = await signedIn({ tenantId: ours.tenantId });
  const stranger = await signedIn({ tenantId: theirs.tenantId });
  const streams = [await open(own, ours.tenantId), await open(own, ours.tenantId, { url: other.url })];
  for (const { messages } of streams) expect(await take(messages, 1)).toMatchObject([{ data: { kind: 'ready' } }]);
  const foreign = await open(stranger, theirs.tenantId);
  await take(foreign.messages, 1);
  const ids = await newGuests(ours, 5);
  for (const { messages } of streams) expect(resources(await take(messages, 5))).toEqual(ids);
  const [theirGuest] = await newGuests(theirs, 1);
  expect(resources(await take(foreign.messages, 1))).toEqual([theirGuest]);
});

// Rules: CONSOLE-9
test('a stream resumes after the last message, without gap or repetition', async () => {
  const tenant = await newTenant();
  const own = await signedIn({ tenantId: tenant.tenantId });
  const first = await open(own, tenant.tenantId);
  await take(first.messages, 1);
  const seen = await newGuests(tenant, 3);
  const received = await take(first.messages, 2);
  first.close();
  const missed = [...seen.slice(2), ...(await newGuests(tenant, 3))];
  const again = await open(own, tenant.tenantId, { url: other.url, after: received.at(-1)?.id ?? '' });
  expect(resources(await take(again.messages, missed.length))).toEqual(missed);
  const lost = await open(own, tenant.tenantId, { after: '999999999999' });
  expect(await take(lost.messages, 1)).toMatchObject([{ data: { kind: 'reset' } }]);
});

// Rules: CONSOLE-9, PEOPLE-9
test('a stream ends with its session, and with the membership', async () => {
  const { tenantId } = await newTenant();
  const { tenantId: another } = await newTenant();
  const own = await signedIn({ tenantId });
  const refused = await open(own, another);
  await expect(take(refused.messages, 1)).rejects.toThrow('SVC-2011');
  const streams = [await open(own, tenantId), await open(own, tenantId, { url: other.url })];
  for (const { messages } of streams) await take(messages, 1);
  await own.trpc.session.signOut.mutate();
  for (const { messages } of streams) expect(await messages.next()).toEqual({ done: true, value: 'SVC-1001' });
  const removed = await signedIn({ tenantId });
  const last = await open(removed, tenantId);
  await take(last.messages, 1);
  await operator().operator.remove.mutate({ operator_id: removed.operatorId });
  const ended = { done: true, value: expect.stringMatching(/^SVC-(1001|2011)$/) }; // both end at once, and are read one after the other
  expect(await last.messages.next()).toEqual(ended);
});

// Rules: CONSOLE-9, LIMIT-23
test('a person with many sessions has at most twenty streams, and the browser of another hotel still gets one', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const own = await signedIn({ tenantId: ours.tenantId });
  const sessions = [own];
  while (sessions.length * limits.liveStreamsOfSessionMax <= limits.liveStreamsOfPersonMax) {
    const another = browser({ tenantId: ours.tenantId });
    await another.trpc.session.signIn.mutate({ email: own.email, password: goodPassword });
    sessions.push({ ...own, ...another });
  }
  for (let count = 0; count < limits.liveStreamsOfPersonMax; count++) {
    const session = sessions[Math.floor(count / limits.liveStreamsOfSessionMax)] ?? own;
    await take((await open(session, ours.tenantId, { url: other.url })).messages, 1);
  }
  for (const session of sessions) {
    const refused = await open(session, ours.tenantId, { url: other.url });
    await expect(take(refused.messages, 1)).rejects.toThrow('SVC-9004');
  }
  const stranger = await signedIn({ tenantId: theirs.tenantId });
  const beganMs = performance.now();
  expect(await take((await open(stranger, theirs.tenantId, { url: other.url })).messages, 1)).toMatchObject([{ data: { kind: 'ready' } }]);
  expect(performance.now() - beganMs).toBeLessThan(2_000);
});
