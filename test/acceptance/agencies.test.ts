import { type Delivery, openAgency } from '@innkeeper/channels';
import { newId } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { Inbox } from '../harness/inbox.ts';
import { instance } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: the test listens for a property that only the agency has, and runs the commands as an operator does.
// Rules: SANDBOX-7, SANDBOX-8
test('the command line books, changes, cancels, writes, reviews, renames and shows the state of the agencies', async () => {
  const { tenantId } = await newTenant();
  const hotel = { tenantId, propertyId: newId('property'), channel: 'booking_com' };
  const agency = openAgency({ OTA_ADDRESS: instance().simulators?.addresses['ota'] ?? '', OTA_TIMEOUT: '5s' }, null);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const deliveries = new Inbox<Delivery>();
  const handle = async (delivery: Delivery) => {
    deliveries.put(delivery);
    await agency?.acknowledge(hotel, delivery.deliveryId, { outcome: 'applied', reservationIds: ['res_1'] });
  };
  void agency?.subscribe(hotel, handle, stop.signal);
  const booking = ['--channel', 'booking_com', '--external-id', 'B-1'];
  const run = async (...words: string[]) => (await innkeeper(['simulate', ...words, '--tenant', tenantId, '--json'])).json;
  const stay = ['--arrival', '2030-05-01', '--departure', '2030-05-03', '--room-type', 'DBL', '--rate-plan', 'BAR', '--adults', '2'];
  const guest = ['--first-name', 'Ana', '--last-name', 'Lopes', '--email', 'ana@example.com', '--nationality', 'PT'];
  const document = ['--document-type', 'passport', '--document-number', 'CA123456', '--document-country', 'PT'];
  const price = ['--total', '240.00', '--currency', 'EUR', '--collect', 'ota', '--rooms', '2', '--notes', 'Late'];
  const property = ['--property', hotel.propertyId];
  expect(await run('ota', 'book', ...booking, ...stay, ...guest, ...document, ...price, ...property)).toMatchObject({
    ok: true,
    reservation_id: 'res_1',
    reservation_ids: ['res_1'],
  });
  expect(await deliveries.next()).toMatchObject({
    booking: {
      externalId: 'B-1',
      collect: 'ota',
      notes: 'Late',
      rooms: [{ adults: 2 }, { position: 2 }],
      booker: { email: 'ana@example.com', nationality: 'PT', document: { type: 'passport', number: 'CA123456', issueCountry: 'PT' } },
    },
  });
  expect(await run('ota', 'modify', ...booking, '--room', '1', '--arrival', '2030-05-02')).toMatchObject({ ok: true, revision: 2 });
  expect(await deliveries.next()).toMatchObject({ booking: { rooms: [{ arrival: '2030-05-02' }, { arrival: '2030-05-01' }] } });
  expect(await run('ota', 'cancel', ...booking)).toMatchObject({ ok: true, revision: 3 });
  expect(await deliveries.next()).toMatchObject({ booking: { kind: 'cancelled' } });
  expect(await run('ota', 'message', ...booking, '--body', 'Hello')).toMatchObject({ ok: true });
  expect(await run('ota', 'review', ...booking, '--rating', '9', '--scale', '10', '--title', 'Fine')).toMatchObject({ ok: true });
  expect(await run('ota', 'drift', '--channel', 'booking_com', '--room-type', 'DBL')).toMatchObject({ ok: true, external_code: 'DBL~2' });
  expect(await run('ota', 'drift', '--channel', 'booking_com', '--rate-plan', 'BAR')).toMatchObject({ ok: true, external_code: 'BAR~2' });
  for (const named of [[], ['--room-type', 'DBL', '--rate-plan', 'BAR']])
    expect(await run('ota', 'drift', '--channel', 'booking_com', ...named)).toMatchObject({ code: 'SVC-2013' });
  expect(await run('ota', 'fault', '--mode', 'slow', '--channel', 'agoda')).toEqual({ ok: true, mode: 'slow', channel: 'agoda' });
  const state = await run('state', '--partner', 'ota', '--channel', 'booking_com', '--from', '2030-05-01', '--to', '2030-05-31');
  const revision = { channel: 'booking_com', external_id: 'B-1', acknowledged: true, outcome: 'applied' };
  expect(state).toMatchObject({
    ok: true,
    availability: [],
    rates: [],
    reservations: [1, 2, 3].map((count) => ({ ...revision, revision: count })),
  });
  expect(await run('ota', 'fault', '--mode', 'slow', '--channel', 'walk_in')).toMatchObject({ code: 'SVC-2009' });
  for (const [command, position] of [
    ['modify', '3'],
    ['cancel', '99'],
  ] as const)
    expect(await run('ota', command, ...booking, '--room', position)).toEqual({
      ok: false,
      code: 'SVC-2011',
      message: `the booking B-1 of booking_com has 2 rooms, and no room ${position}`,
    });
  expect(await run('ota', 'modify', ...booking, '--room', '0')).toMatchObject({ code: 'SVC-2013' });
  expect(await run('ota', 'cancel', '--channel', 'agoda', '--external-id', 'B-1')).toMatchObject({ ok: false, code: 'SVC-2011' });
});
