import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: profiles full of marks over HTTP; everything that the API shows is searched for them.

const marks = [
  'Qmarkfirst',
  'Qmarklast',
  'qmark@example.com',
  '+351912345678',
  '1931-02-03',
  'Qmarkplace',
  'Qmarkcity',
  'Qmarktransport',
  'Qmarksecond',
  'Qmarkstreet',
  'Qmarktown',
];
const profile = {
  first_name: 'Qmarkfirst',
  last_name: 'Qmarklast',
  second_last_name: 'Qmarksecond',
  email: 'qmark@example.com',
  phone: '+351912345678',
  nationality: 'PT',
  language: 'pt-PT',
  document: { type: 'citizen_card', number: '000000000ZZ4', issue_country: 'PT', support_number: 'QMARKCARD' },
  sex: 'x',
  date_of_birth: '1931-02-03',
  place_of_birth: 'Qmarkplace',
  residence_country: 'PT',
  residence_city: 'Qmarkcity',
  address: { street: 'Qmarkstreet 1', postal_code: '8000-100', city: 'Qmarktown', municipality_code: '080505', country: 'PT' },
  dietary_restrictions: ['qmarknuts'],
  arrival_preferences: { eta: '21:00', transport: 'Qmarktransport', notes: 'qmarknote' },
  preferred_channel: 'email',
  message_opt_outs: ['sms'],
  tax_id: '501964843',
};
const unerased = [...marks, 'qmark', '000000000ZZ4', 'QMARKCARD', '501964843'];

const stayOf = (hotel: Hotel, guestId: string) => ({
  arrival: hotel.day(0),
  departure: hotel.day(1),
  room_type_id: hotel.roomTypes['STD'],
  rate_plan_id: hotel.ratePlans['BAR'],
  guest_id: guestId,
  notes: 'Qmarkstay',
});

/** A stay that has ended with a paid and closed folio. */
async function endedStay(hotel: Hotel, guestId: string) {
  const { api } = hotel;
  const booked = await api.post('/reservations', stayOf(hotel, guestId), key());
  await api.post(`/reservations/${booked.body.id}/check-in`);
  const folio = `/folios/${booked.body.folio_id}`;
  await api.post(`${folio}/charges`, { amount: { currency: 'EUR', amount: '5.00' }, code: 'minibar', description: 'Juice' }, key());
  const left = await api.post(`/reservations/${booked.body.id}/check-out`, { settlement: 'written_off' });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  return booked.body;
}

// Rules: GUEST-26
test('an export has all data of a guest, and of profiles merged into it, from all contexts', async () => {
  const hotel = await newHotel();
  const { body: guest } = await hotel.api.post('/guests', profile, key());
  const { body: merged } = await hotel.api.post('/guests', { ...names, first_name: 'Qmerged' });
  const reservation = await endedStay(hotel, guest.id);
  await hotel.api.post(`/guests/${guest.id}/merge`, { source_id: merged.id });
  const { status, body } = await hotel.api.get(`/guests/${merged.id}/export`);
  expect(status).toBe(200);
  expect(body.guest).toEqual((await hotel.api.get(`/guests/${guest.id}`)).body);
  const text = JSON.stringify(body.records);
  for (const held of [...unerased, 'Qmarkstay', 'Qmerged', 'Juice']) expect(text).toContain(held);
  expect(body.records['booking.reservation']).toMatchObject([{ id: reservation.id, notes: 'Qmarkstay' }]);
  expect(body.records['billing.folio']).toMatchObject([{ id: reservation.folio_id, status: 'closed' }]);
  expect(body.records['billing.invoice']).toMatchObject([{ folio_id: reservation.folio_id, tax_id: '501964843' }]);
  expect(body.records['guest.guest']).toMatchObject([{ id: guest.id, document: { number: '000000000ZZ4' }, date_of_birth: '1931-02-03' }]);
  expect(body.records['guest.guest'][0]).not.toHaveProperty('sealed_date_of_birth');
  const events = body.records['platform.event'].map(({ name }: { name: string }) => name);
  expect(events).toEqual(expect.arrayContaining(['guest.updated', 'reservation.created', 'folio.charged']));
  expect(body.records['platform.audit'].length).toBeGreaterThan(3);
  expect(text).not.toContain(hotel.tenantId);
});

test('an unknown guest is neither exported nor erased (SVC-2011), and only a full token may ask (SVC-1003)', async () => {
  const { api, readWrite } = await newTenant();
  const { body: guest } = await api.post('/guests', names);
  expect(await api.get('/guests/gst_unknown/export')).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect(await api.post('/guests/gst_unknown/erase')).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect(await readWrite.get(`/guests/${guest.id}/export`)).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
  expect(await readWrite.post(`/guests/${guest.id}/erase`)).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
});

// Rules: GUEST-27
test('an erased guest has only a placeholder name and a time; a repeat answers the same', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', profile);
  const erased = await api.post(`/guests/${guest.id}/erase`);
  expect(erased.status).toBe(200);
  const lists = { dietary_restrictions: [], message_opt_outs: [] };
  const nothing = Object.fromEntries(Object.keys(profile).map((name) => [name, null]));
  expect(erased.body).toMatchObject({ ...nothing, id: guest.id, first_name: 'Erased', last_name: 'guest', ...lists });
  expect(erased.body.erased_at).toMatch(/^\d{4}-/);
  const again = await api.post(`/guests/${guest.id}/erase`);
  expect(again.body).toEqual(erased.body);
  expect(again.headers.get('ETag')).toBe(erased.headers.get('ETag'));
  expect((await api.get(`/guests/${guest.id}`)).body).toEqual(erased.body);
  for (const query of [
    'email=qmark@example.com',
    'q=qmark',
    'phone=%2B351912345678',
    'document_number=000000000ZZ4',
    'last_name=Qmarklast',
  ])
    expect((await api.get(`/guests?${query}`)).body.data, query).toEqual([]);
  const { body: events } = await api.get(`/events?resource_id=${guest.id}`);
  expect(events.data.map(({ event }: { event: string }) => event)).toEqual(['guest.updated', 'guest.updated']);
});

// Rules: GUEST-28
test('a guest with a tentative, confirmed or checked-in stay is not erased (SVC-3007)', async () => {
  const hotel = await newHotel();
  const { api } = hotel;
  const { body: guest } = await api.post('/guests', profile);
  const refused = async () => {
    expect(await api.post(`/guests/${guest.id}/erase`)).toMatchObject({
      status: 409,
      body: { code: 'SVC-3007', details: [{ field: 'id' }] },
    });
    expect((await api.get(`/guests/${guest.id}`)).body).toMatchObject({ email: 'qmark@example.com', erased_at: null });
  };
  const { body: stay } = await api.post('/reservations', { ...stayOf(hotel, guest.id), status: 'tentative' });
  await refused();
  await api.post(`/reservations/${stay.id}/confirm`);
  await refused();
  await api.post(`/reservations/${stay.id}/check-in`);
  await refused();
  await api.post(`/reservations/${stay.id}/check-out`, { settlement: 'written_off' });
  expect((await api.post(`/guests/${guest.id}/erase`)).status).toBe(200);
});

// Rules: GUEST-27, GUEST-29, GUEST-30
test('no list, repeat or replay shows an erased guest, except for the books', async () => {
  const hotel = await newHotel();
  const { api } = hotel;
  const created = key();
  const { body: guest } = await api.post('/guests', profile, created);
  const { body: merged } = await api.post('/guests', { ...profile, document: null });
  const stay = await endedStay(hotel, merged.id);
  const booked = key();
  const body = stayOf(hotel, guest.id);
  const { body: cancelled } = await api.post('/reservations', body, booked);
  await api.delete(`/reservations/${cancelled.id}?force=true&reason=guest_request`);
  await api.post(`/guests/${guest.id}/merge`, { source_id: merged.id }, key());
  await waitFor('the events have their positions', async () => (await api.get('/events')).body.data.length > 8);
  expect((await api.post(`/guests/${merged.id}/erase`)).status).toBe(200);

  const repeated = await api.post('/guests', profile, created);
  expect(repeated.headers.get('idempotent-replayed')).toBe('true');
  expect(repeated.body).toMatchObject({ id: guest.id, first_name: 'Erased', last_name: 'guest', email: null });
  const rebooked = await api.post('/reservations', body, booked);
  expect(rebooked.headers.get('idempotent-replayed')).toBe('true');
  const { body: events } = await api.get('/events?limit=200');
  const first = events.data.find(({ event, resource_id }: Record<string, string>) => event === 'guest.updated' && resource_id === guest.id);
  const replayed = await api.post(`/events/${first.id}/replay`);
  const shown = [
    repeated,
    rebooked,
    replayed,
    await api.get('/events?limit=200'),
    await api.get('/guests'),
    await api.get('/reservations'),
  ];
  const texts = [...shown, await api.get(`/guests/${merged.id}`), await api.get(`/reservations/${stay.id}`)].map((answer) =>
    JSON.stringify(answer.body),
  );
  for (const mark of [...unerased, 'Qmarkstay', '9ZZ4', '4843']) for (const text of texts) expect(text).not.toContain(mark);
  const { records } = (await api.get(`/guests/${guest.id}/export`)).body;
  for (const [table, rows] of Object.entries(records)) {
    if (table !== 'billing.invoice') expect(JSON.stringify(rows), table).not.toMatch(/qmark|4843|1931-02-03/i);
  }
  expect((await api.get(`/folios/${stay.folio_id}/invoice`)).body).toMatchObject({ recipient: { name: 'Qmarkfirst Qmarklast' } });
});

// Rules: GUEST-31
test('an erased profile takes no change (SVC-3007) and no merge in either direction', async () => {
  const hotel = await newHotel();
  const { api } = hotel;
  const erase = async () => {
    const { body } = await api.post('/guests', profile);
    return (await api.post(`/guests/${body.id}/erase`)).body;
  };
  const survivor = await erase();
  expect(await api.patch(`/guests/${survivor.id}`, { email: 'qmark@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'SVC-3007' },
  });

  const { body: living } = await api.post('/guests', names);
  const gained = await api.post(`/guests/${living.id}/merge`, { source_id: (await erase()).id });
  expect(gained.body).toMatchObject({ ...names, email: null, document: null, erased_at: null });

  const { body: source } = await api.post('/guests', profile);
  const { body: stay } = await api.post('/reservations', stayOf(hotel, source.id));
  const merge = () => api.post(`/guests/${survivor.id}/merge`, { source_id: source.id });
  expect(await merge()).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'source_id' }] } });
  await api.delete(`/reservations/${stay.id}?force=true&reason=guest_request`);
  const absorbed = await merge();
  expect(absorbed.body).toMatchObject({ first_name: 'Erased', last_name: 'guest', email: null, document: null, aliases: [source.id] });
  expect(absorbed.body.erased_at).toBe(survivor.erased_at);
  expect(absorbed.headers.get('ETag')).toBe((await api.get(`/guests/${survivor.id}`)).headers.get('ETag'));
  const { body: events } = await api.get('/events?limit=200');
  expect(JSON.stringify(events)).not.toMatch(/qmark/i);
});
