import { type NewIncident, recordIncident } from '@innkeeper/channels';
import { inTransaction, openKeyRing, secretsOf, systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import { newHotel } from '../harness/hotel.ts';
import { testHome } from '../harness/instance.ts';
import { requestContext } from '../harness/request-context.ts';
import { startSchedule } from '../harness/temporal-schedule.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: incidents are recorded as a context records them, and read over HTTP.

async function record(tenantId: string, incident: NewIncident): Promise<string> {
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: testHome() })); // the instance opens values sealed here
  return inTransaction({ ...(await requestContext({ tenantId })), secrets }, (ctx) => recordIncident(ctx, incident));
}

const refused: NewIncident = {
  kind: 'refused_booking',
  message: 'no inventory for one or more nights',
  channel: 'booking_com',
  externalId: 'BK-1',
  code: 'SVC-3001',
  payload: { external_id: 'BK-1', booker: { last_name: 'Lopes' } },
};

// Rules: CHAN-1
test('an incident tells what happened, with the data that came in', async () => {
  const hotel = await newHotel({ agencies: true });
  const id = await record(hotel.tenantId, { ...refused, propertyId: hotel.propertyId });
  const answer = await hotel.readOnly.get(`/incidents/${id}`);
  expect(answer.body).toEqual({
    id,
    kind: 'refused_booking',
    property_id: hotel.propertyId,
    channel: 'booking_com',
    external_id: 'BK-1',
    reservation_id: null,
    code: 'SVC-3001',
    message: 'no inventory for one or more nights',
    payload: { external_id: 'BK-1', booker: { last_name: 'Lopes' } },
    created_at: expect.stringMatching(/Z$/),
    updated_at: answer.body.created_at,
    resolved_at: null,
  });
  const other = await newHotel({ agencies: true });
  expect((await other.api.get(`/incidents/${id}`)).body.code).toBe('SVC-2011');
});

// Rules: CHAN-2, WIRE-20
test('incidents are listed newest first, by their filters, of all agencies or one', async () => {
  const hotel = await newHotel({ agencies: true });
  const first = await record(hotel.tenantId, refused);
  const second = await record(hotel.tenantId, { ...refused, kind: 'drift', channel: 'expedia', externalId: null });
  const third = await record(hotel.tenantId, {
    kind: 'key_not_issued',
    message: 'the lock system cannot be reached',
    propertyId: hotel.propertyId,
  });
  const ids = async (path: string) => (await hotel.readOnly.all(path)).map(({ id }) => id);
  expect(await ids('/incidents?limit=2')).toEqual([third, second, first]);
  expect(await ids('/incidents?kind=drift,refused_booking')).toEqual([second, first]);
  expect(await ids('/incidents?channel=expedia')).toEqual([second]);
  expect(await ids('/incidents?external_id=BK-1')).toEqual([first]);
  expect(await ids(`/incidents?property_id=${hotel.propertyId}`)).toEqual([third]);
  expect(await ids('/channels/booking_com/incidents')).toEqual([first]);
  await hotel.readWrite.patch(`/incidents/${first}`, { resolved: true });
  expect(await ids('/incidents?resolved=true')).toEqual([first]);
  expect(await ids('/channels/booking_com/incidents?resolved=false')).toEqual([]);
  const codes = ['/channels/direct/incidents', '/incidents?kind=broken', '/incidents?cursor=x'].map(
    async (path) => (await hotel.api.get(path)).body.code,
  );
  expect(await Promise.all(codes)).toEqual(['SVC-2011', 'SVC-2009', 'SVC-2014']);
});

// Rules: CHAN-3, WIRE-29
test('an incident is resolved once, under its entity tag', async () => {
  const hotel = await newHotel({ agencies: true });
  const path = `/incidents/${await record(hotel.tenantId, refused)}`;
  expect((await hotel.readOnly.patch(path, { resolved: true })).body.code).toBe('SVC-1003');
  const tag = (await hotel.api.get(path)).headers.get('etag') ?? '';
  const resolved = await hotel.readWrite.patch(path, { resolved: true }, { 'If-Match': tag });
  expect([resolved.status, resolved.body.resolved_at]).toEqual([200, expect.stringMatching(/Z$/)]);
  const lost = await hotel.api.patch(path, { resolved: false }, { 'If-Match': tag });
  expect([lost.status, lost.body.code]).toEqual([409, 'SVC-3006']);
  const again = await hotel.api.patch(path, { resolved: true });
  expect([again.body, again.headers.get('etag')]).toEqual([resolved.body, resolved.headers.get('etag')]);
  expect((await hotel.api.patch(path, { resolved: false })).body.resolved_at).toBeNull();
  expect((await hotel.api.patch('/incidents/inc_unknown', { resolved: true })).body.code).toBe('SVC-2011');
});

// Rules: CHAN-4
test('erasing a guest empties the incoming data about the guest', async () => {
  const hotel = await newHotel({ agencies: true });
  const { body: guest } = await hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Lopes' });
  const id = await record(hotel.tenantId, { ...refused, guestId: guest.id });
  const exported = await hotel.api.get(`/guests/${guest.id}/export`);
  expect(JSON.stringify(exported.body)).toContain(id);
  await hotel.api.post(`/guests/${guest.id}/erase`, {});
  const emptied = await hotel.api.get(`/incidents/${id}`);
  expect(emptied.body).toMatchObject({ id, code: 'SVC-3001', payload: null });
});

const backdate = systemStatement<never>(
  'test.backdate_incident',
  `update channels.incident set resolved_at = now() - make_interval(days => $2) where id = $1`,
);

// Rules: CHAN-24
test('only an incident resolved long ago loses its incoming data', async () => {
  const hotel = await newHotel({ agencies: true });
  const [old, young, open] = [
    await record(hotel.tenantId, refused),
    await record(hotel.tenantId, refused),
    await record(hotel.tenantId, refused),
  ];
  const db = await openTestDatabase();
  for (const [id, days] of [
    [old, 91],
    [young, 89],
  ] as const)
    await db.runAsSystem(backdate, [id, days]);
  await startSchedule('sweep:channels.empty-incidents');
  const payloadOf = async (id: string) => (await hotel.api.get(`/incidents/${id}`)).body.payload;
  await waitFor('the payload to go', async () => (await payloadOf(old)) === null);
  expect([await payloadOf(young), await payloadOf(open)]).toEqual([refused.payload, refused.payload]);
});

// Rules: EVENT-20
test('a new incident is announced once, without what came in; one that is open already or opened again is not', async () => {
  const hotel = await newHotel({ agencies: true });
  const incident: NewIncident = { ...refused, propertyId: hotel.propertyId, subject: 'BK-1' };
  const id = await record(hotel.tenantId, incident);
  expect(await record(hotel.tenantId, incident)).toBe(id);
  for (const resolved of [true, false]) expect((await hotel.api.patch(`/incidents/${id}`, { resolved })).status).toBe(200);
  const events = await hotel.api.all('/events?event=incident.opened');
  const { body: shown } = await hotel.api.get(`/incidents/${id}`);
  expect(events).toMatchObject([{ resource_id: id, data: { ...shown, payload: null, updated_at: shown.created_at } }]);
});
