import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { newGroup } from '../harness/groups.ts';
import { lettersOf } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { type ProxiedProcess, startProxiedProcess } from '../harness/proxied-process.ts';

// Method: an API process of the test's own reaches the database through a proxy that stops at the commit: just before it (the
// database never receives it) or just after it (the process never gets the response). There the process is killed, started
// again, and the client repeats its request with the same key. The rounds are drawn from a seed.

const names = { first_name: 'Ana', last_name: 'Silva' };
const rounds = faultRounds({ seed: 20_260_801 });

const kinds = ['guest', 'charge', 'booking', 'list', 'change', 'rooms'] as const;
const round = fc.record({ kind: fc.constantFrom(...kinds), moment: fc.constantFrom('before', 'after') });
type Round = typeof round extends fc.Arbitrary<infer T> ? T : never;

async function surroundings(): Promise<ProxiedProcess & { hotel: Hotel; api: Api }> {
  const hotel = await newHotel();
  const { proxy, own } = await startProxiedProcess();
  return { proxy, own, hotel, api: client(hotel.tokens.full, { url: own.url }) };
}

interface Effect {
  readonly send: (key: string) => Promise<Answer>;
  /** Number of times it has happened. */
  readonly count: () => Promise<number>;
}

async function effectOf(kind: Round['kind'], { api, hotel }: { api: Api; hotel: Hotel }, index: number): Promise<Effect> {
  const last_name = `Silva ${lettersOf(index)}`;
  const withKey = (key: string) => ({ 'Idempotency-Key': key });
  const guests = async () => (await hotel.api.all('/guests')).filter((guest) => guest.last_name === last_name).length;
  if (kind === 'guest') return { send: (key) => api.post('/guests', { ...names, last_name }, withKey(key)), count: guests };
  if (kind === 'booking') {
    const stay = { arrival: hotel.day(10 + index), departure: hotel.day(11 + index), guest: { ...names, last_name } };
    const plan = { room_type_id: hotel.roomTypes['STD'], rate_plan_id: hotel.ratePlans['BAR'] };
    return { send: (key) => api.post('/reservations', { ...stay, ...plan }, withKey(key)), count: guests };
  }
  if (kind === 'list') {
    const stay = { arrival: hotel.day(10 + index), departure: hotel.day(11 + index), room_type_id: hotel.roomTypes['STD'] };
    const group = await newGroup(hotel, { arrival: stay.arrival, departure: stay.departure, elastic: true });
    const rows = [{ ...stay, guest: { ...names, last_name } }];
    return { send: (key) => api.post(`/groups/${group.id}/rooming-list`, { rows }, withKey(key)), count: guests };
  }
  if (kind === 'rooms') {
    const update = { date: hotel.day(100 + index), room_type_id: hotel.roomTypes['STD'], available: 2 };
    const rows = () => hotel.api.get(`/availability?from=${update.date}&to=${update.date}&room_type_id=${update.room_type_id}`);
    return {
      send: (key) => api.post('/availability', { updates: [update] }, withKey(key)),
      count: async () => ((await rows()).body.data[0].available === 2 ? 1 : 0),
    };
  }
  const guest = await hotel.api.post('/guests', { ...names, last_name });
  if (kind === 'change') {
    const version = async () => Number((await hotel.api.get(`/guests/${guest.body.id}`)).headers.get('ETag')?.slice(1, -1)) - 1;
    return { send: (key) => api.patch(`/guests/${guest.body.id}`, { first_name: 'Eva' }, withKey(key)), count: version };
  }
  const folio = await hotel.api.post('/folios', { guest_id: guest.body.id });
  const charge = { amount: { currency: 'EUR', amount: '10.00' }, code: 'minibar', description: 'Water' };
  return {
    send: (key) => api.post(`/folios/${folio.body.id}/charges`, charge, withKey(key)),
    count: async () => (await hotel.api.get(`/folios/${folio.body.id}`)).body.entries.length,
  };
}

// Rules: IDEM-8, GROUP-20
test(`a crash around the commit never loses or doubles an effect (seed ${rounds.seed})`, async () => {
  const { proxy, own, hotel, api } = await surroundings();
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  for (const [index, { kind, moment }] of rounds.play(drawn)) {
    const name = `round ${index}: ${kind}, killed ${moment} the commit`;
    const effect = await effectOf(kind, { api, hotel }, index);
    const held = moment === 'before' ? proxy.holdBeforeCommit() : proxy.holdAfterCommit();
    const lost = effect.send(`round-${index}`).then(
      (answer) => answer.status,
      () => 'no answer',
    );
    await held;
    await own.kill();
    expect(await lost, name).toBe('no answer');
    expect(await effect.count(), name).toBe(moment === 'before' ? 0 : 1);
    await own.start();
    const repeated = await effect.send(`round-${index}`);
    expect(repeated.status, name).toBeLessThan(300);
    expect(repeated.headers.get('Idempotent-Replayed'), name).toBe(moment === 'before' ? null : 'true');
    expect(await effect.count(), name).toBe(1);
    const again = await effect.send(`round-${index}`);
    expect(again.body, name).toEqual(repeated.body);
    expect(await effect.count(), name).toBe(1);
  }
});

// Rules: IDEM-15
test('a connection broken around the commit is 503; the key stays bound to its payload, and the repeat has one effect', async () => {
  const { proxy, hotel, api } = await surroundings();
  for (const moment of ['before', 'after'] as const) {
    const key = { 'Idempotency-Key': `break-${moment}` };
    const last_name = `Silva ${moment}`;
    const held = moment === 'before' ? proxy.holdBeforeCommit() : proxy.holdAfterCommit();
    const asked = api.post('/guests', { ...names, last_name }, key);
    await held;
    proxy.cut();
    const uncertain = await asked;
    expect(uncertain.status).toBe(503);
    expect(uncertain.body.code).toBe('SVC-9003');
    expect(uncertain.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
    const other = await api.post('/guests', { ...names, last_name: 'Sousa' }, key);
    expect(other.body.code, moment).toBe('SVC-2008');
    const repeated = await api.post('/guests', { ...names, last_name }, key);
    expect(repeated.status).toBe(201);
    expect(repeated.headers.get('Idempotent-Replayed')).toBe(moment === 'before' ? null : 'true');
  }
  expect((await hotel.api.all('/guests')).map((guest) => guest.last_name).sort()).toEqual(['Silva after', 'Silva before']);
});
