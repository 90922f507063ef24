import { type ClientReadableStream, type ServiceError, status } from '@grpc/grpc-js';
import { type TransportAnswer, type TransportDelivery, type TransportOutcome, transportApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { simulatedTenant, startSimulator } from '../../../test/harness/simulator.ts';
import { serveSimulators } from '../server.ts';
import { createTransport } from './partner.ts';

const channel = 'CHANNEL_EMAIL';

async function simulator() {
  const simulated = await startSimulator({
    serve: serveSimulators,
    create: createTransport,
    Client: transportApi().Transport,
    timeoutMs: 20_000,
  });
  const { ask, send: command } = simulated;
  return {
    ...simulated,
    command,
    send: (key: string, accountId: string = simulatedTenant) => {
      const order = { accountId, channel, idempotencyKey: key, to: 'ana@example.com', text: 'Hello' } as const;
      return ask<TransportOutcome>((transport, ...rest) => transport.send(order, ...rest));
    },
    /** Sends over one stream and returns the answers in order. */
    sendAll: async (...orders: readonly (readonly [key: string, accountId: string])[]) => {
      const stream = simulated.client().sendAll();
      onTestFinished(() => stream.cancel());
      stream.on('error', () => undefined); // from cancelling
      for (const [idempotencyKey, accountId] of orders)
        stream.write({ accountId, channel, idempotencyKey, to: 'ana@example.com', text: 'Hello' });
      const answers: TransportAnswer[] = [];
      for await (const answer of stream) if (answers.push(answer) === orders.length) break;
      return answers;
    },
    find: (key: string) =>
      ask<TransportOutcome>((transport, ...rest) =>
        transport.getMessage({ accountId: simulatedTenant, channel, idempotencyKey: key }, ...rest),
      ),
    acknowledge: (...deliveryIds: string[]) => {
      const acknowledgements = deliveryIds.map((deliveryId) => ({ deliveryId, reference: 'msg_1', note: '' }));
      return ask((transport, ...rest) => transport.acknowledge({ channel, acknowledgements }, ...rest));
    },
    /** Subscribes to e-mails until the stream ends. */
    listen: () => {
      const stream: ClientReadableStream<TransportDelivery> = simulated.client().subscribe({ channel });
      const ended = new Promise<number>((resolve) => stream.once('error', (error: ServiceError) => resolve(error.code)));
      onTestFinished(() => stream.cancel());
      const iterator: AsyncIterator<TransportDelivery> = stream[Symbol.asyncIterator]();
      return { ended, next: async () => (await iterator.next()).value };
    },
    states: async () => {
      const { messages } = await command('state', {});
      return messages.map((each: { idempotency_key: string | null; status: string }) => `${each.idempotency_key} ${each.status}`);
    },
  };
}

// Rules: SANDBOX-15
test('a message is accepted once and always answers the same, even after a restart', async () => {
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
test('receipts are sent automatically, and again to the next subscriber until they are acknowledged', async () => {
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
test('a fault affects one tenant: nothing is accepted, everything is refused, or the answer is lost', async () => {
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

// Rules: SANDBOX-15, SANDBOX-16
test('messages of a stream are answered individually: one without an answer does not affect the others', async () => {
  const transport = await simulator();
  const alone = await transport.send('k1');
  await transport.command('fault', { mode: 'lost-acknowledgement' });
  const orders = [
    ['k1', simulatedTenant],
    ['k2', simulatedTenant],
    ['', 'ten_b'],
    ['k3', 'ten_b'],
  ] as const;
  const answers = await transport.sendAll(...orders);
  expect(answers.map(({ idempotencyKey, outcome }) => [idempotencyKey, outcome])).toEqual([
    ['k1', 'unavailable'],
    ['k2', 'unavailable'],
    ['', 'refusal'],
    ['k3', 'accepted'],
  ]);
  expect(await transport.find('k1')).toEqual(alone);
  expect(await transport.states()).toHaveLength(2);
});

// Rules: SANDBOX-17
test("a guest writes, and the command returns the hotel's answer", async () => {
  const transport = await simulator();
  const stream = transport.listen();
  const writing = transport.command('inbound', { channel: 'email', from: 'ana@example.com', body: 'Hello', message_id: 'm1' });
  const brought = await stream.next();
  expect(brought).toMatchObject({ message: { messageId: 'm1', from: 'ana@example.com', text: 'Hello', attachments: [] } });
  await transport.acknowledge(brought?.deliveryId ?? '');
  expect(await writing).toEqual({ ok: true, message_id: 'm1', acknowledged: true, id: 'msg_1' });
  expect(await transport.command('receipt', { key: 'none', state: 'read' })).toBe(status.INVALID_ARGUMENT);
});
