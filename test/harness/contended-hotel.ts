import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import type { ApiProcess } from './api-process.ts';
import type { Answer } from './check-answer.ts';
import { type Api, client } from './client.ts';
import { act } from './idempotency-key.ts';
import { operator } from './instance.ts';
import { knownHotel } from './known-hotel.ts';
import { anyLocalAddress } from './visitors.ts';

/** Random numbers of a step, by which each operation picks its subjects. */
export type Draw = readonly [number, number, number];

/** A hotel whose few guests, folios and stays many clients work on at once. Operations pick among the newest of each. */
export interface ContendedHotel {
  readonly tenantId: string;
  readonly api: Api;
  readonly guests: string[];
  readonly folios: string[];
  readonly stays: string[];
  readonly groups: string[];
  readonly sessions: { readonly id: string; readonly visitor: Api }[];
  readonly entries: { readonly folioId: string; readonly id: string }[];
  readonly rooms: readonly string[];
  readonly roomTypeId: string;
  readonly ratePlanIds: readonly string[];
  readonly day: (n: number) => LocalDate;
  /** A visitor of the hotel's site, from an address of its own. */
  readonly newVisitor: (headers?: Record<string, string>) => Api;
}

const capMax = 1_000_000;
const newest = 6; // of each kind that is picked from
const groupsAtFirst = 2;
const cappedRoutes = [
  'POST /reservations',
  'PATCH /reservations/{id}',
  'POST /folios/{id}/charges',
  'POST /guests',
  'POST /guests/{id}/merge',
  'POST /groups',
  'PATCH /groups/{id}',
];

/** A tenant of an API process of the test's own, with six rooms of one type. */
export async function contendedHotel(process: ApiProcess): Promise<ContendedHotel> {
  const created = await operator(process).tenant.create.mutate({
    name: 'Hotel',
    sandbox: false,
    hotel: { ...knownHotel({ rooms: { STD: 6 } }) },
  });
  const { tenant_id: tenantId } = created;
  const endpoints = Object.fromEntries(cappedRoutes.map((route) => [route, capMax]));
  await operator(process).limits.set.mutate({ tenant_id: tenantId, global: capMax, endpoints });
  const api = client(created.tokens.full, { url: process.url });
  const [types, plans, rooms] = await Promise.all([api.all('/room-types'), api.all('/rate-plans'), api.all('/rooms')]);
  const roomTypeId: string = types.find(({ code }) => code === 'STD').id;
  const [{ id: propertyId }] = await api.all('/properties');
  const { key } = (await act(api, '/publishable-keys', { property_id: propertyId, name: 'Site', origins: [] })).body;
  const hotel: ContendedHotel = {
    ...{ tenantId, api, roomTypeId, guests: [], folios: [], stays: [], groups: [], sessions: [], entries: [] },
    newVisitor: (headers = {}) => client(key, { url: process.url, localAddress: anyLocalAddress(), headers }),
    rooms: rooms.filter(({ room_type_id }) => room_type_id === roomTypeId).map(({ id }) => id),
    ratePlanIds: plans.filter(({ code }) => code === 'BAR' || code === 'NRF').map(({ id }) => id),
    day: (n) => addDays(systemClock.today('Europe/Lisbon'), n),
  };
  for (let count = 0; count < newest; count++) await operations['a guest'](hotel, [count, count, count]);
  await operations['a session'](hotel, [0, 0, 0]);
  for (let count = 0; count < groupsAtFirst; count++) await operations['a group'](hotel, [count, count, count]);
  for (let count = 0; count < newest; count++) await operations['a stay'](hotel, [count, count, 1]);
  return hotel;
}

/** Operations of the clients, each sent once, whatever the answer; null when there is nothing to act on yet. */
export const operations = {
  'a guest': async ({ api, guests }, [a]) => {
    const made = await api.post('/guests', { first_name: 'Ana', last_name: `Silva ${a}` });
    return keep(made, guests);
  },
  'a stay': async (hotel, [a, b, c]) => {
    const { api, day, roomTypeId, ratePlanIds, folios, stays } = hotel;
    const arrival = c % 3;
    const made = await act(api, '/reservations', {
      arrival: day(arrival),
      departure: day(arrival + 1 + (b % 3)),
      room_type_id: roomTypeId,
      rate_plan_id: pick(ratePlanIds, c),
      guest_id: pick(hotel.guests, a),
      ...(c % 4 === 0 && { folio_id: pick(folios, b) }),
      ...(b % 3 === 0 && { room_assignment: pick(hotel.rooms, a) }),
      ...(c % 2 === 0 && { status: 'tentative' }),
    });
    if (made.status === 201 && !folios.includes(made.body.folio_id)) folios.push(made.body.folio_id);
    return keep(made, stays);
  },
  'a group': async (hotel, [a, b, c]) => {
    const { api, day, ratePlanIds, folios, groups } = hotel;
    const routing = c % 3 === 0 ? 'none' : 'all';
    const terms = { arrival: day(0), departure: day(6), rate_plan_id: pick(ratePlanIds, c), elastic: true, cutoff_date: day(5) };
    const made = await act(api, '/groups', { name: `Group ${b}`, ...terms, routing, organiser_guest_id: pick(hotel.guests, a) });
    if (made.status === 201) folios.push(made.body.folio_id);
    return keep(made, groups);
  },
  'a block': ({ api, day, groups, roomTypeId }, [a, b, c]) => {
    const nights = [0, 1, 2].map((night) => ({ room_type_id: roomTypeId, date: day(night), rooms: 1 + (c % 2) }));
    return api.put(`/groups/${pick(groups, a)}/block`, { nights: b % 2 === 0 ? nights : nights.toReversed() });
  },
  'a change of a group': ({ api, groups, guests }, [a, b, c]) => {
    const changes = [{ routing: 'all' }, { routing: 'none' }, { organiser_guest_id: pick(guests, b) }, { notes: `Note ${b}` }];
    return api.patch(`/groups/${pick(groups, a)}`, pick(changes, c));
  },
  'a pick-up': async (hotel, [a, b, c]) => {
    const { api, day, roomTypeId, ratePlanIds, folios, stays } = hotel;
    const dates = { arrival: day(c % 2), departure: day(2 + (b % 2)) };
    const made = await act(api, '/reservations', {
      ...{ ...dates, group_id: pick(hotel.groups, a), room_type_id: roomTypeId, rate_plan_id: pick(ratePlanIds, c) },
      ...{ guest_id: pick(hotel.guests, b), ...(c % 4 === 0 && { folio_id: pick(folios, b) }) },
    });
    if (made.status === 201 && !folios.includes(made.body.folio_id)) folios.push(made.body.folio_id);
    return keep(made, stays);
  },
  'a release': ({ api, groups }, [a]) => act(api, `/groups/${pick(groups, a)}/release`, {}),
  'a cancelled group': ({ api, groups }, [a]) => act(api, `/groups/${pick(groups, a)}/cancel?force=true`),
  'an erasure': ({ api, guests }, [a]) => act(api, `/guests/${pick(guests, a)}/erase`),
  'a charge': (hotel, [a, b, c]) => {
    const folioId = pick(hotel.folios, a);
    const code = c % 3 === 0 ? 'cancellation_fee' : 'minibar';
    const stay = b % 3 === 0 ? { reservation_id: pick(hotel.stays, b) } : {};
    return postEntry(hotel, folioId, { path: 'charges', body: { amount: eur(1 + (c % 50)), code, description: 'Item', ...stay } });
  },
  'a payment': (hotel, [a, , c]) =>
    postEntry(hotel, pick(hotel.folios, a), {
      path: 'payments',
      body: { amount: eur(10 + (c % 200)), method: 'cash', description: 'Paid' },
    }),
  'a reversal': ({ api, entries }, [a]) => {
    const entry = pick(entries, a);
    return act(api, `/folios/${entry.folioId}/entries/${entry.id}/reverse`);
  },
  'a transfer': ({ api, entries, folios }, [a, b]) => {
    const entry = pick(entries, a);
    const entry_ids = entriesOf(entries, entry.folioId, b);
    return act(api, `/folios/${entry.folioId}/transfer`, { entry_ids, target_folio_id: pick(folios, b) });
  },
  'a split': async ({ api, entries, folios, guests }, [a, b]) => {
    const { folioId, id } = pick(entries, a);
    const made = await act(api, `/folios/${folioId}/split`, { entry_ids: [id], ...(b % 2 === 0 && { guest_id: pick(guests, b) }) });
    return keep(made, folios);
  },
  'a merge of folios': ({ api, folios }, [a, b]) => act(api, `/folios/${pick(folios, a)}/merge`, { source_folio_id: pick(folios, b) }),
  'a closing': ({ api, folios }, [a, b, c]) => act(api, `/folios/${pick(folios, a)}/close`, settlementOf(folios, b, c)),
  'a change': ({ api, stays, guests, rooms, day, ratePlanIds }, [a, b, c]) => {
    const changes = [
      { notes: `Note ${b}` },
      { guest_id: pick(guests, b) },
      { departure: day(2 + (b % 4)) },
      { room_assignment: pick(rooms, b) },
      { rate_plan_id: pick(ratePlanIds, b), guest_id: pick(guests, c) },
    ];
    return api.patch(`/reservations/${pick(stays, a)}`, pick(changes, c));
  },
  'a confirmation': ({ api, stays }, [a]) => act(api, `/reservations/${pick(stays, a)}/confirm`),
  'a check-in': ({ api, stays, rooms }, [a, b]) =>
    act(api, `/reservations/${pick(stays, a)}/check-in`, { override: true, ...(b % 3 === 0 && { room_id: pick(rooms, b) }) }),
  'a check-out': ({ api, stays, folios }, [a, b, c]) => act(api, `/reservations/${pick(stays, a)}/check-out`, settlementOf(folios, b, c)),
  'a cancellation': ({ api, stays }, [a]) => api.delete(`/reservations/${pick(stays, a)}?force=true`),
  'a merge of guests': ({ api, guests }, [a, b]) => act(api, `/guests/${pick(guests, a)}/merge`, { source_id: pick(guests, b) }),
  'a change of a guest': ({ api, guests }, [a, b]) => api.patch(`/guests/${pick(guests, a)}`, { residence_city: `City ${b}` }),
  'a session': async ({ day, roomTypeId, ratePlanIds, sessions, newVisitor }, [a, b, c]) => {
    const stay = { arrival: day(a % 3), departure: day(3 + (b % 3)), room_type_id: roomTypeId, rate_plan_id: pick(ratePlanIds, c) };
    const opened = await act(newVisitor(), '/public/booking-sessions', { ...stay, adults: 1 });
    if (opened.status === 201)
      sessions.push({ id: opened.body.id, visitor: newVisitor({ 'x-session-secret': opened.body.client_secret }) });
    return opened;
  },
  'a completion': ({ sessions }, [a]) => {
    const { id, visitor } = pick(sessions, a);
    return act(visitor, `/public/booking-sessions/${id}/complete`, { guest: { first_name: 'Ana', last_name: 'Silva' } });
  },
  'a cancelled session': ({ sessions }, [a]) => {
    const { id, visitor } = pick(sessions, a);
    return act(visitor, `/public/booking-sessions/${id}/cancel`);
  },
  'a room that is turned': ({ api, rooms }, [a, b]) => {
    const said = [{ condition: 'clean' }, { condition: 'dirty' }, { condition: 'inspected' }, { reported_occupancy: 'vacant' }];
    return api.patch(`/rooms/${pick(rooms, a)}`, pick(said, b));
  },
  'a task of housekeeping': async ({ api, rooms }, [a, b]) => {
    const { data } = (await api.get(`/housekeeping/tasks?status=open,in_progress&limit=${newest}`)).body;
    if (data.length === 0) return act(api, '/housekeeping/tasks', { room_id: pick(rooms, a), kind: 'clean' });
    return api.patch(`/housekeeping/tasks/${data[a % data.length].id}`, { status: b % 2 === 0 ? 'in_progress' : 'done' });
  },
} as const satisfies Record<string, (hotel: ContendedHotel, draw: Draw) => Promise<Answer>>;

export type Operation = keyof typeof operations;
export const operationNames = Object.keys(operations).filter((name): name is Operation => name in operations);

const eur = (units: number) => ({ currency: 'EUR', amount: `${units}.00` });

function pick<T>(from: readonly T[], index: number): T {
  const recent = from.slice(-newest);
  const picked = recent[index % recent.length];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

function keep(made: Answer, ids: string[]): Answer {
  if (made.status === 201) ids.push(made.body.id);
  return made;
}

async function postEntry(hotel: ContendedHotel, folioId: string, { path, body }: { path: string; body: object }): Promise<Answer> {
  const posted = await act(hotel.api, `/folios/${folioId}/${path}`, body);
  if (posted.status === 201) hotel.entries.push({ folioId, id: posted.body.id });
  return posted;
}

/** One or two entries of a folio. */
function entriesOf(entries: ContendedHotel['entries'], folioId: string, count: number): string[] {
  const own = entries.filter((entry) => entry.folioId === folioId).map(({ id }) => id);
  return own.slice(-1 - (count % 2));
}

function settlementOf(folios: readonly string[], b: number, c: number) {
  return c % 2 === 0 ? { settlement: 'written_off' } : { settlement: 'transferred', transfer_to_folio_id: pick(folios, b) };
}
