import { inTransaction, openKeyRing, type RequestContext, secretsOf, statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../../../../test/harness/check-answer.ts';
import { newHotel } from '../../../../test/harness/hotel.ts';
import { testHome } from '../../../../test/harness/instance.ts';
import { requestContext } from '../../../../test/harness/request-context.ts';
import { book, guest } from '../../../../test/harness/stays.ts';
import { startSchedule } from '../../../../test/harness/temporal-schedule.ts';
import { waitFor } from '../../../../test/harness/wait-for.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { Receipt, TransportDelivery } from '../transport/transport.ts';
import { answerDeliveries } from './answer-deliveries.ts';

const phone = '+351912345678';

function written(deliveryId: string, from: string): TransportDelivery {
  const file = { name: 'pass.txt', contentType: 'text/plain', content: Buffer.from('a file') };
  const about = { threadId: null, senderName: null, subject: null, language: 'en', rawPayload: `raw ${deliveryId}` };
  const content = {
    kind: 'message',
    transportMessageId: deliveryId,
    from,
    text: `text ${deliveryId}`,
    attachments: [file],
    ...about,
  } as const;
  return { deliveryId, accountId: '', content };
}

function reported(deliveryId: string, state: Receipt['state']): TransportDelivery {
  return { deliveryId, accountId: '', content: { kind: 'receipt', key: 'msg_none', transportMessageId: 'x', state, reason: null } };
}

/** A context that cannot compute digests: messages of unknown senders cannot be stored. */
function broken(ctx: RequestContext): RequestContext {
  const digests = () => {
    throw new Error('a fault of ours');
  };
  return { ...ctx, secrets: { ...ctx.secrets, digests } };
}

const makeDue = statement<never>('test.make_delivery_due', 'update messaging.failed_delivery set due_at = now() where tenant_id = $1');
const endRest = statement<never>(
  'test.end_rest',
  "update messaging.failed_delivery set failed_at = now() - interval '1 hour' where tenant_id = $1",
);
const readAside = statement<{ id: string }>('test.read_aside', 'select id from messaging.failed_delivery where tenant_id = $1');

async function listening() {
  const hotel = await newHotel();
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() })); // the instance reads values sealed here
  const ctx = { ...(await requestContext(hotel)), secrets };
  const incidents: string[] = [];
  const silent = { error: () => undefined };
  const deps = {
    log: silent,
    recordIncident: async (_ctx: unknown, { kind }: { readonly kind: string }) => incidents.push(kind),
  };
  const settle = async (batch: readonly TransportDelivery[]) => {
    await inTransaction(ctx, (inner) => inner.tx.run(endRest, [inner.tenant.id]));
    const received = batch.map((delivery) => ({ channel: 'sms', delivery }) as const);
    return (await answerDeliveries(broken(ctx), { ...deps, begun: new WeakMap() }, received)).filter((answer) => answer !== null);
  };
  return { hotel, ctx, incidents, settle };
}

// Method: the deliveries are answered in this process, which cannot store messages of unknown senders; the worker of the instance can.
// Rules: MSG-15, MSG-35
test('a delivery that keeps failing holds up no other, is set aside after five attempts, and is stored once the fault is gone', async () => {
  const { hotel, ctx, incidents, settle } = await listening();
  const stay = await book(hotel, { guest: { ...guest, phone } });
  const batch = [written('1', phone), written('2', '+351911111111'), reported('r', 'read'), written('3', phone)];
  const references: (string | null)[][] = [];
  for (let attempt = 1; attempt < messagingLimits.attemptsMax; attempt++) {
    const answers = await settle(batch);
    expect(answers.map(({ deliveryId }) => deliveryId)).toEqual(['1', 'r', '3']);
    references.push(answers.map(({ reference }) => reference));
  }
  expect(new Set(references.map((row) => JSON.stringify(row))).size).toBe(1);
  expect(incidents).toEqual([]);
  expect((await settle(batch)).map(({ deliveryId, reference }) => [deliveryId, reference === null])).toEqual([
    ['1', false],
    ['2', true],
    ['r', false],
    ['3', false],
  ]);
  await settle(batch); // the acknowledgement was lost
  expect(incidents).toEqual(['message_failed']);
  const shown = async (): Promise<Answer['body'][]> => (await hotel.readOnly.get('/messages')).body.data;
  expect((await shown()).map(({ body, reservation_id }) => [body, reservation_id])).toEqual([
    ['text 3', stay.id],
    ['text 1', stay.id],
  ]);
  await inTransaction(ctx, (inner) => inner.tx.run(makeDue, [inner.tenant.id]));
  await startSchedule('sweep:messaging.retry-failed-deliveries');
  await waitFor(
    'the set-aside delivery to be stored',
    async () => (await inTransaction(ctx, (inner) => inner.tx.run(readAside, [inner.tenant.id]))).length === 0,
  );
  const [kept] = (await shown()).filter(({ reservation_id }) => reservation_id === null);
  expect(kept).toMatchObject({ body: 'text 2', raw_payload: 'raw 2', language: 'en', attachments: [{ name: 'pass.txt', bytes: 6 }] });
});
