import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Hotel, type HotelFile, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { locksOf } from '../harness/locks.ts';
import { book, guestInHouse } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: over HTTP against the running instance, whose lock system is simulated and made to fail; one tenant per test.

interface InHouse {
  readonly hotel: Hotel;
  readonly id: string;
  readonly roomId: string;
  readonly room: string; // its number
  readonly locks: ReturnType<typeof locksOf>;
  readonly issue: (body?: object, name?: string) => Promise<Answer>;
  readonly statuses: () => Promise<string[]>; // oldest first
}

/** A guest in house for two nights. */
async function inHouse(): Promise<InHouse> {
  const hotel = await newHotel();
  const { id } = await guestInHouse(hotel, 2);
  const roomId = (await hotel.api.get(`/reservations/${id}`)).body.room_assignment;
  const [room = ''] = Object.entries(hotel.rooms).find(([, each]) => each === roomId) ?? [];
  return {
    hotel,
    id,
    roomId,
    room,
    locks: locksOf(hotel.tenantId),
    issue: (body = {}, name) => hotel.readWrite.post(`/reservations/${id}/keys`, { type: 'new', ...body }, name ? key(name) : {}),
    statuses: async () => {
      const listed = await hotel.readOnly.get(`/reservations/${id}/keys`);
      return listed.body.data.map((each: { status: string }) => each.status).reverse();
    },
  };
}

function expectRefused(answer: Answer, [status, code]: readonly [number, string], issue: RegExp): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.details).toEqual([{ field: expect.any(String), issue: expect.stringMatching(issue) }]);
}

// Rules: KEY-2, KEY-3
test('a new key ends the earlier ones of the room, a duplicate does not, and all are valid to the end of the stay', async () => {
  const { id, roomId, room, locks, issue, statuses, hotel } = await inHouse();
  const first = await issue();
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body).toMatchObject({ reservation_id: id, room_id: roomId, type: 'new', medium: 'card', status: 'active', pin: null });
  expect(first.body.valid_until.slice(0, 10)).toBe(hotel.day(2));
  expect((await issue({ type: 'duplicate', medium: 'mobile', room_id: roomId })).status).toBe(201);
  expect(await statuses()).toEqual(['active', 'active']);
  expect((await issue()).status).toBe(201);
  expect(await statuses()).toEqual(['revoked', 'revoked', 'active']);
  const held = await locks.keys();
  expect(held.map((each) => [each.room, each.type, each.status])).toEqual([
    [room, 'new', 'revoked'],
    [room, 'duplicate', 'revoked'],
    [room, 'new', 'active'],
  ]);
  expect(held[2]?.valid_until).toBe(first.body.valid_until);
});

// Rules: KEY-2, KEY-3
test('a stay not checked in, another room and unknown ids are refused without asking the lock system', async () => {
  const { hotel, locks, issue, roomId } = await inHouse();
  const other = await book(hotel);
  const path = `/reservations/${other.id}/keys`;
  expectRefused(await hotel.api.post(path, { type: 'new' }), [409, 'SVC-3007'], /checked_in/);
  const allowed = other.allowed_actions.find((each: { action: string }) => each.action === 'issue_key');
  expect(allowed).toMatchObject({ allowed: false, reasons: [{ code: 'SVC-3007' }] });
  const elsewhere = Object.values(hotel.rooms).find((each) => each !== roomId) ?? '';
  expectRefused(await issue({ room_id: elsewhere }), [422, 'SVC-2013'], /room of the stay/);
  expectRefused(await issue({ room_id: 'room_none' }), [422, 'SVC-2010'], /resolves to nothing/);
  expect((await hotel.api.post('/reservations/res_none/keys', { type: 'new' })).body.code).toBe('SVC-2011');
  expect((await hotel.api.get('/reservations/res_none/keys')).body.code).toBe('SVC-2011');
  expect((await hotel.api.delete('/reservations/res_none/keys/key_none')).body.code).toBe('SVC-2011');
  expect((await hotel.readOnly.post(path, { type: 'new' })).body.code).toBe('SVC-1003');
  expect((await issue({ type: undefined })).body.code).toBe('SVC-2003');
  expect((await issue({ medium: 'voice' })).body.code).toBe('SVC-2009');
  expect(await locks.keys()).toEqual([]);
});

// Rules: KEY-4
test('a PIN is in the answer that creates the key, in no list and in no replay', async () => {
  const { hotel, id, issue } = await inHouse();
  const created = await issue({ medium: 'pin' }, 'pin');
  expect(created.body.pin).toMatch(/^\d{4,}$/);
  const replayed = await issue({ medium: 'pin' }, 'pin');
  expect(replayed.headers.get('Idempotent-Replayed')).toBe('true');
  expect(replayed.body).toEqual({ ...created.body, pin: null });
  const listed = await hotel.api.get(`/reservations/${id}/keys`);
  expect(listed.body.data).toEqual([{ ...created.body, pin: null }]);
  expect(JSON.stringify((await hotel.api.get(`/audit?resource_id=${created.body.id}`)).body)).not.toContain(created.body.pin);
});

// Rules: KEY-5
test('a room unknown to the lock system is SVC-4008, an incident, and shown in the mapping', async () => {
  const { hotel, id, room, roomId, locks, issue } = await inHouse();
  await locks.forget(room);
  expectRefused(await issue({}, 'again'), [422, 'SVC-4008'], new RegExp(room));
  const { data } = (await hotel.readOnly.get('/locks/mapping')).body;
  expect(data).toHaveLength(Object.keys(hotel.rooms).length);
  expect(data.filter((each: { known: boolean }) => !each.known)).toEqual([{ room_id: roomId, number: room, known: false }]);
  const incidents = await hotel.api.get(`/incidents?kind=unknown_room&reservation_id=${id}`);
  expect(incidents.body.data).toMatchObject([{ kind: 'unknown_room', code: 'SVC-4008', resolved_at: null }]);
  await locks.learn(room);
  expect((await issue({}, 'again')).status).toBe(201);
});

// Rules: KEY-5
test('a room unknown to the lock system is one open incident, however often a key is requested', async () => {
  const { hotel, room, locks, issue } = await inHouse();
  const open = async () => (await hotel.api.get('/incidents?kind=unknown_room&resolved=false')).body.data;
  await locks.forget(room);
  await Promise.all(Array.from({ length: 5 }, () => issue()));
  const [first, ...others] = await open();
  expect(others).toEqual([]);
  await hotel.api.patch(`/incidents/${first.id}`, { resolved: true });
  expect((await issue()).body.code).toBe('SVC-4008');
  expect((await issue()).body.code).toBe('SVC-4008');
  expect(await open()).toMatchObject([{ kind: 'unknown_room', message: expect.stringContaining(room) }]);
  expect((await hotel.api.patch(`/incidents/${first.id}`, { resolved: false })).body.resolved_at).toBeNull();
  expect(await open()).toHaveLength(2);
});

// Rules: KEY-7
test('a lock system that cannot issue now is SVC-4010 with its reason, and the repeat succeeds when it can', async () => {
  const { hotel, id, locks, issue, statuses } = await inHouse();
  await locks.fault('storage_full');
  expectRefused(await issue({}, 'full'), [502, 'SVC-4010'], /storage.full/);
  expect(await statuses()).toEqual([]);
  const incidents = await hotel.api.get(`/incidents?reservation_id=${id}`);
  expect(incidents.body.data).toMatchObject([{ kind: 'key_not_issued', code: 'SVC-4010' }]);
  await locks.fault('none');
  expect((await issue({}, 'full')).status).toBe(201);
  expect(await locks.keys()).toHaveLength(1);
});

// Rules: KEY-6
test('a lost answer is SVC-4009, and the repeat gets the same key with its PIN, once', async () => {
  const { locks, issue, statuses } = await inHouse();
  await locks.fault('lost-acknowledgement');
  expectRefused(await issue({ medium: 'pin' }, 'lost'), [502, 'SVC-4009'], /repeat/);
  expect((await issue({ medium: 'card' }, 'lost')).body.code).toBe('SVC-2008');
  const repeated = await issue({ medium: 'pin' }, 'lost');
  expect(repeated.status).toBe(201);
  expect(repeated.body.pin).toMatch(/^\d{4,}$/);
  expect((await issue({ medium: 'pin' }, 'lost')).body.pin).toBeNull();
  expect(await locks.keys()).toHaveLength(1);
  expect(await statuses()).toEqual(['active']);
});

// Rules: KEY-6
test('the workflow finds a key whose answer was lost, and a later repeat gets it with its PIN', async () => {
  const { locks, issue, statuses } = await inHouse();
  await locks.fault('lost-acknowledgement');
  expect((await issue({ medium: 'pin' }, 'lost')).body.code).toBe('SVC-4009');
  await waitFor('the key to be found', async () => (await statuses())[0] === 'active');
  const repeated = await issue({ medium: 'pin' }, 'lost');
  expect([repeated.status, repeated.body.status]).toEqual([201, 'active']);
  expect(repeated.body.pin).toMatch(/^\d{4,}$/);
  expect(await locks.keys()).toHaveLength(1);
});

// Rules: KEY-6
test('a request that never arrived leaves no key, and the repeat issues one', async () => {
  const { locks, issue, statuses } = await inHouse();
  await locks.fault('unreachable');
  expect((await issue({}, 'away')).body.code).toBe('SVC-4009');
  expect(await statuses()).toEqual(['unknown']);
  await locks.fault('none');
  await waitFor('the request to be given up', async () => (await statuses()).length === 0);
  expect((await issue({}, 'away')).status).toBe(201);
  expect(await locks.keys()).toHaveLength(1);
});

// Rules: KEY-4, KEY-6
test.each([
  ['none', 0, 0],
  ['lost-acknowledgement', 1, 49], // a busy machine may cost more answers than the first
] as const)('fifty equal requests at once with the fault %s: one key, equal answers, the PIN once', async (fault, lostMin, lostMax) => {
  const { locks, issue } = await inHouse();
  await locks.fault(fault);
  const answers = await Promise.all(Array.from({ length: 50 }, () => issue({ medium: 'pin' }, 'fifty')));
  const issued = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ body }) => body.code === 'SVC-4009');
  expect(issued.length + lost.length).toBe(50);
  expect(lost.length).toBeGreaterThanOrEqual(lostMin);
  expect(lost.length).toBeLessThanOrEqual(lostMax);
  expect(new Set(issued.map(({ body }) => JSON.stringify({ ...body, pin: null }))).size).toBe(1);
  expect(issued.filter(({ body }) => body.pin !== null)).toHaveLength(1);
  expect(await locks.keys()).toHaveLength(1);
});

// Rules: KEY-9
test('a key is revoked on demand, once, and without confirmation it is unknown until the repeat is confirmed', async () => {
  const { hotel, id, locks, issue, statuses } = await inHouse();
  const first = (await issue()).body;
  const revoked = await hotel.readWrite.delete(`/reservations/${id}/keys/${first.id}`);
  expect(revoked.body).toMatchObject({ id: first.id, status: 'revoked', revoked_at: expect.any(String) });
  expect((await hotel.readWrite.delete(`/reservations/${id}/keys/${first.id}`)).body).toEqual(revoked.body);
  const second = (await issue()).body;
  await locks.fault('unreachable');
  const asked = await hotel.readWrite.delete(`/reservations/${id}/keys/${second.id}`);
  expect([asked.status, asked.body.status, asked.body.revoked_at]).toEqual([200, 'unknown', null]);
  await locks.fault('none');
  await waitFor('the revocation to be confirmed', async () => (await statuses())[1] === 'revoked');
  expect((await locks.keys()).map(({ status }) => status)).toEqual(['revoked', 'revoked']);
});

// Rules: KEY-8, KEY-9
test('a check-out ends every key, those of unknown outcome too, as soon as the lock system is back', async () => {
  const { hotel, id, locks, issue, statuses } = await inHouse();
  await issue();
  await issue({ type: 'duplicate' });
  await locks.fault('lost-acknowledgement');
  expect((await issue({ type: 'duplicate' })).body.code).toBe('SVC-4009');
  await locks.fault('unreachable');
  const left = await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  expect(await statuses()).toEqual(['unknown', 'unknown', 'unknown']);
  await locks.fault('none');
  await waitFor('the keys to be revoked', async () => (await statuses()).every((status) => status === 'revoked'));
  expect((await locks.keys()).map(({ status }) => status)).toEqual(['revoked', 'revoked', 'revoked']);
});

// Rules: KEY-8
test('a room move ends the keys of the old room', async () => {
  const { hotel, id, roomId, locks, issue, statuses } = await inHouse();
  await issue();
  const rooms = (await hotel.api.get('/rooms?limit=200')).body.data;
  const type = rooms.find((each: { id: string }) => each.id === roomId).room_type_id;
  const free = rooms.find((each: { id: string; room_type_id: string }) => each.room_type_id === type && each.id !== roomId);
  expect((await hotel.api.patch(`/reservations/${id}`, { room_assignment: free.id })).status).toBe(200);
  await waitFor('the key to be revoked', async () => (await statuses())[0] === 'revoked');
  expect((await locks.keys()).map(({ status }) => status)).toEqual(['revoked']);
  expect((await issue()).body).toMatchObject({ room_id: free.id, status: 'active' });
});

// Rules: KEY-10
test('a changed departure re-issues the active keys under their ids, and the former ones end', async () => {
  const { hotel, id, locks, issue, statuses } = await inHouse();
  const { body } = await issue({ medium: 'pin' });
  await locks.fault('lost-acknowledgement');
  expect((await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(3) })).status).toBe(200);
  const prolonged = await waitFor('the key to be re-issued', async () => {
    const [one] = (await hotel.api.get(`/reservations/${id}/keys`)).body.data;
    return one.valid_until !== body.valid_until && one;
  });
  expect([prolonged.id, prolonged.valid_until.slice(0, 10), prolonged.status]).toEqual([body.id, hotel.day(3), 'active']);
  const held = await locks.keys();
  expect(held.map(({ status }) => status)).toEqual(['revoked', 'active']);
  expect(held[1]?.valid_until).toBe(prolonged.valid_until);
  await locks.fault('none');
  await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' });
  await waitFor('the key to be revoked', async () => (await statuses())[0] === 'revoked');
  expect((await locks.keys()).map(({ status }) => status)).toEqual(['revoked', 'revoked']);
});

// Rules: KEY-8, KEY-10
test('a departure whose check-out time has passed ends the keys, those included that were issued after it', async () => {
  const toMidnight = (file: HotelFile) => ({ ...file, property: { ...file.property, check_out_time: '00:00' } });
  const hotel = await newHotel({ sandbox: true, change: toMidnight });
  const { id } = await guestInHouse(hotel, 3);
  const issue = (type: string) => hotel.api.post(`/reservations/${id}/keys`, { type });
  const early = (await issue('new')).body;
  await hotel.advanceClock('24h');
  const late = (await issue('duplicate')).body;
  expect((await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(1) })).status).toBe(200);
  const keys = async () => (await hotel.api.get(`/reservations/${id}/keys`)).body.data;
  await waitFor('both keys to be revoked', async () => (await keys()).every(({ status }: { status: string }) => status === 'revoked'));
  expect((await keys()).map((each: { id: string }) => each.id)).toEqual([late.id, early.id]);
  expect((await locksOf(hotel.tenantId).keys()).map(({ status }) => status)).toEqual(['revoked', 'revoked']);
});

// Rules: KEY-10
test('a refused re-issue becomes one incident, and is made up for when possible', async () => {
  const { hotel, id, locks, issue } = await inHouse();
  await issue();
  await locks.fault('storage_full');
  await hotel.api.patch(`/reservations/${id}`, { departure: hotel.day(3) });
  const incidents = () => hotel.api.get(`/incidents?kind=key_not_issued&reservation_id=${id}`);
  await waitFor('the incident', async () => (await incidents()).body.data.length > 0);
  await locks.fault('none');
  await waitFor('the key to be re-issued', async () => {
    const [one] = (await hotel.api.get(`/reservations/${id}/keys`)).body.data;
    return one.valid_until.startsWith(hotel.day(3));
  });
  expect((await incidents()).body.data).toHaveLength(1);
});

// Rules: KEY-5
test('a mapping request to an unreachable lock system is SVC-4009', async () => {
  const hotel = await newHotel();
  await locksOf(hotel.tenantId).fault('unreachable');
  expectRefused(await hotel.api.get('/locks/mapping'), [502, 'SVC-4009'], /cannot be asked/);
});
