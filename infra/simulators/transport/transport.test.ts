import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientReadableStream, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { simulatorApi, type TransportDelivery, type TransportOutcome, transportApi } from '@innkeeper/protos';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { serveSimulators } from '../server.ts';
import { createTransport } from './partner.ts';

const operatorKey = 'the-operator';
const timeoutMs = 20_000;
const channel = 'CHANNEL_EMAIL';

/** A simulator on a folder of its own, and a hotel that listens to e-mails. */
async function simulator() {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-transport-'));
  const address = `127.0.0.1:${await freePort()}`;
  const serve = () => serveSimulators({ address, operatorKey, partners: [createTransport(folder)] });
  let server = await serve();
  const connect = () => new (transportApi().Transport)(address, credentials.createInsecure());
  let transport = connect();
  const control = new (simulatorApi().SimulatorControl)(address, credentials.createInsecure());
  onTestFinished(() => {
    transport.close();
    control.close();
    server.stop();
    rmSync(folder, { recursive: true });
  });
  const options = () => ({ deadline: performance.timeOrigin + performance.now() + timeoutMs });
  const ask = <T>(call: (callback: (error: ServiceError | null, answer?: T) => void) => unknown): Promise<T | status | undefined> =>
    new Promise((resolve) => call((error, answer) => resolve(error ? error.code : answer)));
  const fields = new Metadata();
  fields.set('authorization', `Bearer ${operatorKey}`);
  const command = async (name: string, given: object) => {
    const request = { tenantId: 'ten_a', partner: 'transport', command: name, argumentsJson: JSON.stringify(given) };
    const answer = await ask<{ answerJson: string }>((callback) => control.execute(request, fields, options(), callback));
    return typeof answer === 'object' ? JSON.parse(answer.answerJson) : answer;
  };
  return {
    restart: async () => {
      transport.close();
      server.stop();
      server = await serve();
      transport = connect();
    },
    send: (key: string, accountId = 'ten_a') =>
      ask<TransportOutcome>((callback) =>
        transport.send({ accountId, channel, idempotencyKey: key, to: 'ana@example.com', text: 'Hello' }, options(), callback),
      ),
    find: (key: string) =>
      ask((callback) => transport.getMessage({ accountId: 'ten_a', channel, idempotencyKey: key }, options(), callback)),
    /** Listens until the stream ends. */
    listen: () => {
      const stream: ClientReadableStream<TransportDelivery> = transport.subscribe({ channel });
      const ended = new Promise<number>((resolve) => stream.once('error', (error: ServiceError) => resolve(error.code)));
      onTestFinished(() => stream.cancel());
      const iterator: AsyncIterator<TransportDelivery> = stream[Symbol.asyncIterator]();
      return { ended, next: async () => (await iterator.next()).value };
    },
    acknowledge: (...deliveryIds: string[]) => {
      const acknowledgements = deliveryIds.map((deliveryId) => ({ deliveryId, reference: 'msg_1', note: '' }));
      return ask((callback) => transport.acknowledge({ channel, acknowledgements }, options(), callback));
    },
    command,
    states: async () => {
      const { messages } = await command('state', {});
      return messages.map((each: { idempotency_key: string | null; status: string }) => `${each.idempotency_key} ${each.status}`);
    },
  };
}

// Rules: SANDBOX-15
test('a message is taken once and answers the same ever after, a restart in between or not', async () => {
  const transport = await simulator();
  expect(await transport.find('k1')).toBe(status.NOT_FOUND);
  const first = await transport.send('k1');
  expect(first).toMatchObject({ accepted: { messageId: expect.stringMatching(/^email-/) } });
  await transport.restart();
  expect(await transport.send('k1')).toEqual(first);
  expect(await transport.find('k1')).toEqual(first);
  expect(await transport.states()).toHaveLength(1);
});

// Rules: SANDBOX-15
test('receipts come by themselves, and come again to the next subscriber until they are acknowledged', async () => {
  const transport = await simulator();
  const first = transport.listen();
  await transport.send('k1');
  const sent = await first.next();
  expect(sent).toMatchObject({ accountId: 'ten_a', receipt: { idempotencyKey: 'k1', state: 'RECEIPT_STATE_SENT' } });
  const second = transport.listen();
  expect(await first.ended).toBe(status.ABORTED);
  expect((await second.next())?.deliveryId).toBe(sent?.deliveryId);
  expect(await transport.acknowledge(sent?.deliveryId ?? '')).toEqual({});
  expect(await second.next()).toMatchObject({ receipt: { state: 'RECEIPT_STATE_DELIVERED' } });
});

// Rules: SANDBOX-4, SANDBOX-16
test("a fault is one tenant's: nothing is taken, everything is refused, or it is taken and the answer is lost", async () => {
  const transport = await simulator();
  await transport.command('fault', { mode: 'unreachable' });
  expect(await transport.send('k1')).toBe(status.UNAVAILABLE);
  expect(await transport.send('k1', 'ten_b')).toMatchObject({ accepted: {} });
  await transport.command('fault', { mode: 'undeliverable' });
  expect(await transport.send('k2')).toMatchObject({ refusal: { code: 'REFUSAL_CODE_UNDELIVERABLE' } });
  await transport.command('fault', { mode: 'lost-acknowledgement' });
  expect(await transport.send('k3')).toBe(status.UNAVAILABLE);
  expect(await transport.find('k3')).toMatchObject({ accepted: {} });
  await transport.command('fault', { mode: 'none' });
  expect(await transport.send('k2')).toMatchObject({ refusal: {} });
  expect((await transport.states()).map((state: string) => state.slice(0, 2))).toEqual(['k2', 'k3']);
});

// Rules: SANDBOX-17
test('a guest writes, and the command answers what the hotel said', async () => {
  const transport = await simulator();
  const stream = transport.listen();
  const writing = transport.command('inbound', { channel: 'email', from: 'ana@example.com', body: 'Hello', message_id: 'm1' });
  const brought = await stream.next();
  expect(brought).toMatchObject({ message: { messageId: 'm1', from: 'ana@example.com', text: 'Hello', attachments: [] } });
  await transport.acknowledge(brought?.deliveryId ?? '');
  expect(await writing).toEqual({ ok: true, message_id: 'm1', acknowledged: true, id: 'msg_1' });
  expect(await transport.command('receipt', { key: 'none', state: 'read' })).toBe(status.INVALID_ARGUMENT);
});
