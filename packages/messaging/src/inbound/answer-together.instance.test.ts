import { newId } from '@innkeeper/kernel';
import { openDatabase, openKeyRing, type RequestContext, secretsOf } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { type Hotel, newHotel } from '../../../../test/harness/hotel.ts';
import { testHome } from '../../../../test/harness/instance.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { book, guest } from '../../../../test/harness/stays.ts';
import type { ChannelDelivery } from '../parking/delivery-attempts.ts';
import type { Receipt, TransportDelivery } from '../transport/transport.ts';
import { answerDeliveries } from './answer-deliveries.ts';

// Method: deliveries are answered in this process, which counts its statements.

interface StatementCount {
  readonly ctx: RequestContext;
  readonly sent: string[];
}

async function countStatements({ tenantId }: Hotel): Promise<StatementCount> {
  const sent: string[] = [];
  const db = await openDatabase({
    url: process.env['DATABASE_URL'] ?? '',
    entities: [],
    connectionsMax: 1,
    onError: () => undefined,
    observe: (name) => sent.push(name),
  });
  onTestFinished(() => db.close());
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() })); // the instance reads values sealed here
  return { ctx: { ...(await requestContext({ tenantId, db })), secrets }, sent };
}

const deps = { log: { error: () => undefined }, recordIncident: async () => undefined, begun: new WeakMap() };

const phones = ['+351912345671', '+351912345672', '+351912345673'] as const;

function written(from: string, { threadId = null, id = newId('key') }: { threadId?: string | null; id?: string } = {}): ChannelDelivery {
  const about = { threadId, senderName: null, subject: null, language: 'en', rawPayload: `raw ${id}`, attachments: [] };
  return delivered({ kind: 'message', transportMessageId: id, from, text: `text ${id}`, ...about });
}

const reported = (state: Receipt['state']): ChannelDelivery =>
  delivered({ kind: 'receipt', key: newId('message'), transportMessageId: 'x', state, reason: null });

function delivered(content: TransportDelivery['content']): ChannelDelivery {
  return { channel: 'sms', delivery: { deliveryId: newId('key'), accountId: '', content } };
}

async function desk() {
  const hotel = await newHotel();
  const stays = await Promise.all(
    phones.map((phone, index) => book(hotel, { guest: { ...guest, phone, email: `g${index}@example.com` } })),
  );
  return { hotel, stays, ...(await countStatements(hotel)) };
}

// Rules: MSG-41
test('many messages and receipts take as many statements as one of each', async () => {
  const { ctx, sent } = await desk();
  const sentFor = async (batch: readonly ChannelDelivery[]): Promise<string[]> => {
    sent.length = 0;
    expect((await answerDeliveries(ctx, deps, batch)).filter((answer) => answer?.reference)).toHaveLength(batch.length);
    return sent.filter((name) => name !== 'messaging.lock_conversations_of_stays'); // several conversations are locked in order
  };
  await sentFor([written(phones[0]), reported('delivered')]); // creates the conversations
  const one = await sentFor([written(phones[0], { threadId: 'a' }), reported('delivered')]);
  const letters = ['b', 'c', 'd', 'e', 'f', 'g'];
  const many = letters.flatMap((threadId, index) => [written(phones[index % 3] ?? '', { threadId }), reported('sent'), reported('read')]);
  expect(await sentFor(many)).toEqual(one);
  expect(one.filter((name) => name === 'commit')).toHaveLength(4); // the attempts, the receipts, the messages, and the end of the attempts
});

// Rules: MSG-18, MSG-41
test('a redelivery is recognised before anything else is done, and costs only the count of its attempts', async () => {
  const { ctx, sent } = await desk();
  const batch = phones.map((phone) => written(phone));
  const answers = await answerDeliveries(ctx, deps, batch);
  sent.length = 0;
  const again = batch.map(({ channel, delivery }) => ({ channel, delivery: { ...delivery } }));
  expect(await answerDeliveries(ctx, deps, again)).toEqual(answers);
  const count = (name: string) => ['begin', `messaging.${name}_deliveries`, 'platform.require_tenant_here', 'commit'];
  expect(sent).toEqual([...count('begin'), 'messaging.find_received', ...count('forget')]);
});

// Rules: MSG-16, MSG-18, MSG-40, MSG-41
test('a batch is stored once, in order and in its conversations, even with an unknown sender in between', async () => {
  const { hotel, stays, ctx } = await desk();
  const twice = written(phones[1], { id: 'twice' });
  const texts = ['1', '2', '3', '4', '5'];
  const [first, second, third, fourth, fifth] = texts;
  const batch = [
    written(phones[0], { id: first }),
    written(phones[0], { id: second, threadId: 'thread' }),
    written('+351999999999', { id: third }),
    twice,
    { ...twice, delivery: { ...twice.delivery, deliveryId: 'again' } },
    written('+351988888888', { id: fourth, threadId: 'thread' }), // the thread identifies the sender
    written(phones[2], { id: fifth }),
  ];
  const answers = await answerDeliveries(ctx, deps, batch);
  expect(answers[3]?.reference).toBe(answers[4]?.reference);
  const messages = (await hotel.readOnly.get('/messages')).body.data;
  const shown = messages.toReversed().map(({ body, reservation_id }: Record<string, unknown>) => [body, reservation_id]);
  expect(shown).toEqual([
    ['text 1', stays[0]?.id],
    ['text 2', stays[0]?.id],
    ['text 3', null],
    ['text twice', stays[1]?.id],
    ['text 4', stays[0]?.id],
    ['text 5', stays[2]?.id],
  ]);
  const conversations = (await hotel.readOnly.get('/conversations')).body.data;
  const unread = new Map(conversations.map((one: Record<string, unknown>) => [one['reservation_id'], one['unread_count']]));
  expect(unread).toEqual(new Map([...stays.map(({ id }, index) => [id, index === 0 ? 3 : 1] as const), [null, 1]]));
  const [last] = messages;
  const listed = async (query: string) => (await hotel.readOnly.get(`/conversations?${query}`)).body.data;
  expect(await listed('unread=false')).toEqual([]);
  await hotel.readWrite.post(`/conversations/${last.conversation_id}/read`);
  expect(await listed('unread=false')).toMatchObject([{ id: last.conversation_id, unread_count: 0 }]);
});
