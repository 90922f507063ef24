import { statement } from '@innkeeper/platform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guest } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

const phone = '+351912345678';
const channels = ['email', 'sms', 'messaging_app', 'web_widget'] as const;
const faults = ['none', 'unreachable', 'lost-acknowledgement', 'duplicate-receipts', 'receipt-before-answer'] as const;
const states = ['sent', 'delivered', 'read'] as const;

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), channel: fc.constantFrom(...channels), stay: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('inbound' as const), id: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fault' as const), mode: fc.constantFrom(...faults) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('report' as const), nth: fc.nat(20), state: fc.constantFrom(...states) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface MessageGame {
  readonly hotel: Hotel;
  readonly transports: ReturnType<typeof transportsOf>;
  readonly stays: readonly string[];
  readonly sent: { id: string; conversation_id: string; body: string }[]; // in the order in which they were queued
  readonly received: Set<string>; // ids of the transport
}

async function play({ hotel, transports, stays, sent, received }: MessageGame, step: Step): Promise<void> {
  if (step.kind === 'fault') return transports.fault(step.mode);
  if (step.kind === 'send') {
    const body = `message ${sent.length}`;
    const answer = await hotel.api.post('/messages', { reservation_id: stays[step.stay], body, channel: step.channel });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    sent.push(answer.body);
  }
  if (step.kind === 'inbound') {
    await transports.inbound({ channel: 'sms', from: phone, body: `word ${step.id}`, message_id: `in-${step.id}`, wait: false });
    received.add(`in-${step.id}`);
  }
  if (step.kind === 'report') {
    const known = await transports.sent();
    const key = known[step.nth % Math.max(1, known.length)]?.idempotency_key;
    if (key) await transports.report({ key, state: step.state, wait: false });
  }
}

const countOutgoing = statement<{ waiting: number }>(
  'test.count_outgoing',
  'select count(*)::int as waiting from messaging.outgoing o where o.tenant_id = $1',
);

/** True once everything queued and delivered has its final state. */
async function hasFinalStates({ hotel, sent, received }: MessageGame): Promise<boolean> {
  const [row] = await (await openTestDatabase()).read(hotel.tenantId, countOutgoing, [hotel.tenantId]);
  if (row?.waiting !== 0) return false;
  const { data } = (await hotel.readOnly.get('/messages?limit=200')).body;
  const open = data.filter(({ status }: { status: string }) => ['queued', 'sent'].includes(status));
  return open.length === 0 && data.length === sent.length + received.size;
}

/**
 * Guarantee: whatever the transports lose, repeat or delay, no message is lost or sent twice, those of a conversation are sent in order,
 * and delivery and receipt are each announced once. Method: random orders of sending, receiving, reporting and failing; then the transports
 * recover, everything reaches its final state, and both sides are compared.
 */
// Rules: MSG-8, MSG-9, MSG-10, MSG-13, MSG-14, MSG-18
test('no message is lost, sent twice or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const hotel = await newHotel();
      const first = await book(hotel, { guest: { ...guest, phone } });
      const second = await book(hotel, {
        guest: { first_name: 'Zoe', last_name: 'Other', email: 'zoe@example.com', phone: '+351913333333' },
      });
      const played: MessageGame = {
        hotel,
        transports: transportsOf(hotel.tenantId),
        stays: [first.id, second.id],
        sent: [],
        received: new Set(),
      };
      for (const one of steps) await play(played, one);
      await played.transports.fault('none');
      await waitFor('everything to have its final state', () => hasFinalStates(played));
      await judge(played);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

async function judge({ hotel, transports, sent, received }: MessageGame): Promise<void> {
  const held = await transports.sent();
  const conversations = Map.groupBy(sent, ({ conversation_id }) => conversation_id);
  for (const messages of conversations.values()) {
    const ids = new Set(messages.map(({ id }) => id));
    const keys = held.map(({ idempotency_key: key }) => key ?? '').filter((key) => ids.has(key));
    expect(keys).toEqual(messages.map(({ id }) => id));
  }
  expect(held).toHaveLength(sent.length);
  const { data } = (await hotel.readOnly.get('/messages?limit=200')).body;
  for (const { id, direction, status } of data) {
    const isInbound = direction === 'inbound';
    expect(status).toBe(isInbound ? 'received' : 'delivered');
    expect((await eventsOf(hotel, id)).map(({ name }) => name)).toEqual([isInbound ? 'message.received' : 'message.delivered']);
  }
  expect(data.filter(({ direction }: { direction: string }) => direction === 'inbound')).toHaveLength(received.size);
}
