import { Server, ServerCredentials } from '@grpc/grpc-js';
import { readConfig } from '@innkeeper/platform';
import { type AgencyHandlers, agencyApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { Inbox } from '../../../../test/harness/inbox.ts';
import type { Delivery } from './agency.ts';
import { openAgency } from './grpc-agency.ts';

const hotel = { tenantId: 'ten_1', propertyId: 'prp_1', channel: 'agoda' };

type Handlers = { readonly [Call in 'Subscribe' | 'ListInventory' | 'PushInventory' | 'SendMessage']?: AgencyHandlers[Call] };

const silentHandlers: AgencyHandlers = {
  Subscribe: () => undefined,
  Acknowledge: () => undefined,
  PushInventory: () => undefined,
  ListInventory: () => undefined,
  SendMessage: () => undefined,
  ReplyToReview: () => undefined,
};

/** The adapter, and an agency that answers whatever a test wants, using only the wire format. */
async function strangeAgency(handlers: Handlers) {
  const server = new Server({ 'grpc.max_send_message_length': -1 });
  server.addService(agencyApi().Agency.service, { ...silentHandlers, ...handlers });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  const stop = new AbortController();
  onTestFinished(() => {
    stop.abort();
    server.forceShutdown();
  });
  const agency = openAgency({ OTA_ADDRESS: `127.0.0.1:${port}`, OTA_TIMEOUT: '5s' }, null);
  if (!agency) throw new Error('no address');
  return { agency, stop };
}

const room = {
  position: 1,
  roomCode: 'DBL',
  rateCode: 'BAR',
  arrival: '2030-05-01',
  departure: '2030-05-03',
  adults: 2,
  total: { currency: 'EUR', minor: '24000' },
};
const booking = {
  externalId: 'X',
  revision: 1,
  kind: 'REVISION_KIND_NEW' as const,
  booker: { firstName: 'Ana', lastName: 'Lopes' },
  rooms: [room],
  collect: 'COLLECT_OTA' as const,
  createdAt: '2030-04-01T10:00:00Z',
};

// Method: a gRPC server in the test that breaks the protocol in every way the format allows.
// Rules: CHAN-5
test('a delivery that breaks the protocol is handed over as unreadable, and the next ones still come', async () => {
  const strange = [
    { ...booking, rooms: [] },
    { ...booking, rooms: Array.from({ length: 51 }, (_, index) => ({ ...room, position: index + 1 })) },
    { ...booking, rooms: [room, room] },
    { ...booking, rooms: [{ ...room, total: { currency: 'EUR', minor: '-1' } }] },
    { ...booking, rooms: [{ ...room, total: null }] },
    { ...booking, rooms: [{ ...room, arrival: '2030-02-30' }] },
    { ...booking, rooms: [{ ...room, arrival: '2030-05-03' }] },
    { ...booking, rooms: [{ ...room, departure: '9999-01-01' }] },
    { ...booking, rooms: [{ ...room, adults: -1 }] },
    { ...booking, rooms: [{ ...room, roomCode: '' }] },
    { ...booking, revision: 0 },
    { ...booking, kind: 'REVISION_KIND_UNSPECIFIED' as const },
    { ...booking, booker: null },
    { ...booking, createdAt: 'yesterday' },
  ];
  const reviews = [{ reviewId: 'r', externalId: 'X', rating: 11, scale: 10, createdAt: booking.createdAt }];
  const { agency, stop } = await strangeAgency({
    Subscribe: (call) => {
      call.write({ deliveryId: '', booking });
      call.write({ deliveryId: 'empty' });
      for (const [index, each] of strange.entries()) call.write({ deliveryId: `b${index}`, booking: each });
      for (const [index, review] of reviews.entries()) call.write({ deliveryId: `r${index}`, review });
      call.write({ deliveryId: 'sound', booking });
    },
  });
  const deliveries = new Inbox<Delivery>();
  void agency.subscribe(hotel, async (delivery) => deliveries.put(delivery), stop.signal);
  const seen: string[] = [];
  for (let delivery = await deliveries.next(); ; delivery = await deliveries.next()) {
    seen.push(`${delivery.deliveryId} ${delivery.kind}`);
    if (delivery.deliveryId === 'sound') break;
  }
  const unreadable = ['empty', ...strange.map((_, index) => `b${index}`), ...reviews.map((_, index) => `r${index}`)];
  expect(seen).toEqual([...unreadable.map((id) => `${id} unreadable`), 'sound booking']);
});

// Rules: CHAN-5
test('an unreadable or endless answer is a value, not a crash', async () => {
  const items = (count: number, item: object) => Array.from({ length: count }, () => item);
  const rate = { roomCode: 'DBL', rateCode: 'BAR', from: '2030-05-01', to: '2030-05-01' };
  const answers: object[] = [
    { rates: items(1, { ...rate, amount: { currency: 'EUR', minor: '-5' } }) },
    { rates: items(1, { ...rate, from: '2030-13-01' }) },
    { availability: items(1, { roomCode: 'DBL', from: '2030-05-01', to: '2030-05-01', available: -1 }) },
    { rates: items(200_001, {}) },
    { rates: items(1, { ...rate, roomCode: 'x'.repeat(17 * 1024 * 1024) }) },
  ];
  const { agency } = await strangeAgency({
    ListInventory: (_call, callback) => callback(null, answers.shift()),
    PushInventory: (_call, callback) => callback(null, { refused: [{ isRate: true, index: 3 }] }),
    SendMessage: (_call, callback) => callback(null, {}),
  });
  const count = answers.length;
  for (let index = 0; index < count; index++)
    expect(await agency.list(hotel, '2030-05-01', '2030-05-02'), String(index)).toMatchObject({ kind: 'rejected' });
  expect(await agency.push(hotel, { version: 1n, availability: [], rates: [] })).toMatchObject({ kind: 'rejected' });
  expect(await agency.sendMessage(hotel, { key: 'k', externalId: null, threadId: 't', body: 'b' })).toMatchObject({ kind: 'rejected' });
});

const needed = {
  INNKEEPER_HOME: '/tmp',
  DATABASE_URL: 'postgres://localhost/x',
  INNKEEPER_MASTER_KEY: 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu',
};

// Rules: CHAN-6
test('guest data and credentials go to a remote agency only over TLS', () => {
  const elsewhere = { OTA_ADDRESS: 'agency.example:443' };
  const refused = 'OTA_TLS_CA: is required for an online travel agency';
  expect(() => readConfig({ ...needed, ...elsewhere, OTA_CREDENTIAL: 'sk' })).toThrow(refused);
  expect(() => readConfig({ ...needed, ...elsewhere, NODE_ENV: 'production' })).toThrow(refused);
  expect(readConfig({ ...needed, ...elsewhere, NODE_ENV: 'production', OTA_TLS_CA: 'system' })).toMatchObject({ OTA_TIMEOUT: '10s' });
});
