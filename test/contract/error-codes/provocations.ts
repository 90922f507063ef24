import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import type { Answer } from '../../harness/check-answer.ts';
import { client } from '../../harness/client.ts';
import { becomeUnregistered, chargedFolio, issue } from '../../harness/fiscal.ts';
import type { Hotel } from '../../harness/hotel.ts';
import { apiUrl, operator } from '../../harness/instance.ts';
import { agenciesOf } from '../../harness/ota.ts';
import { sendUnfinishedBodies } from '../../harness/unfinished-bodies.ts';
import { anyLocalAddress } from '../../harness/visitors.ts';
import { waitFor } from '../../harness/wait-for.ts';

/** A way to provoke one code: the endpoint that answers it, as in the route table (null: no route), and the request. */
export type Provocation = readonly [endpoint: string | null, provoke: (hotel: Hotel) => Promise<Answer>];

const guest = { first_name: 'Ana', last_name: 'Silva' };
const key = (name: string) => ({ 'Idempotency-Key': name });
const eur = (amount: string) => ({ currency: 'EUR', amount });
const json = { 'content-type': 'application/json' };

function stay(hotel: Hotel, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest,
    ...more,
  };
}

const book = (hotel: Hotel, more: Record<string, unknown> = {}): Promise<Answer> => hotel.api.post('/reservations', stay(hotel, more));

async function guestInHouse(hotel: Hotel): Promise<{ id: string; room: string }> {
  const booked = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) });
  const { body } = await hotel.api.post(`/reservations/${booked.body.id}/check-in`);
  const [room = ''] = Object.entries(hotel.rooms).find(([, id]) => id === body.room_assignment) ?? [];
  return { id: body.id, room };
}

/** Requests a key while the lock system has a fault. */
async function keyUnder(hotel: Hotel, mode: 'unreachable' | 'storage_full'): Promise<Answer> {
  const { id } = await guestInHouse(hotel);
  await operator().simulate.locks.fault.mutate({ tenant_id: hotel.tenantId, mode });
  return hotel.api.post(`/reservations/${id}/keys`, { type: 'new' });
}

async function newFolio({ api }: Hotel): Promise<string> {
  const { body: owner } = await api.post('/guests', guest);
  return (await api.post('/folios', { guest_id: owner.id })).body.id;
}

function charge({ api }: Hotel, folioId: string, amount = eur('5.00'), name = 'charge'): Promise<Answer> {
  return api.post(`/folios/${folioId}/charges`, { amount, code: 'minibar' }, key(name));
}

function pay({ api }: Hotel, folioId: string, token: string): Promise<Answer> {
  return api.post(`/folios/${folioId}/payments`, { amount: eur('5.00'), method: 'card', payment_token: token }, key('pay'));
}

async function inHouse(hotel: Hotel): Promise<string> {
  const { body } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
  await hotel.api.post(`/reservations/${body.id}/check-in`);
  return body.id;
}

/** Holds the advisory lock that claims a key, like another request that never ends. */
async function whileKeyIsHeld(hotel: Hotel, name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const other = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await other.connect();
  try {
    await other.query(`select pg_advisory_lock(hashtextextended($1 || ':' || $2, 42))`, [hotel.tenantId, name]);
    return await ask();
  } finally {
    await other.end();
  }
}

/** An address of its own: requests without a valid token are counted by address, and other tests may have used up the budget of theirs. */
const fromElsewhere = () => ({ localAddress: anyLocalAddress() });

const callers: Readonly<Record<string, Provocation>> = {
  'SVC-1001': ['GET /guests', () => client(null, fromElsewhere()).get('/guests')],
  'SVC-1002': [
    'GET /guests',
    async ({ tenantId }) => {
      const issued = await operator().token.issue.mutate({ tenant_id: tenantId, permission: 'full', name: 'revoked' });
      await operator().token.revoke.mutate({ token_id: issued.token_id });
      return client(issued.token, fromElsewhere()).get('/guests');
    },
  ],
  'SVC-1003': ['POST /guests', ({ readOnly }) => readOnly.post('/guests', guest)],
  'SVC-1004': ['GET /guests', ({ tokens }) => client(tokens.full, { environment: 'sandbox', ...fromElsewhere() }).get('/guests')],
  'SVC-5001': [
    'GET /reservations',
    async ({ tenantId, api }) => {
      await operator().limits.set.mutate({ tenant_id: tenantId, endpoints: { 'GET /reservations': 1 } });
      await api.get('/reservations');
      return api.get('/reservations');
    },
  ],
  'SVC-5002': [
    'GET /guests',
    async ({ tenantId, api }) => {
      await operator().limits.set.mutate({ tenant_id: tenantId, global: 1 });
      await api.get('/guests');
      return api.get('/guests');
    },
  ],
};

const inputs: Readonly<Record<string, Provocation>> = {
  'SVC-2001': ['POST /guests', ({ api }) => api.raw('/guests', { method: 'POST', headers: json, body: '{"first_name":' })],
  'SVC-2002': ['POST /guests', ({ api }) => api.raw('/guests', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })],
  'SVC-2003': ['POST /guests', ({ api }) => api.post('/guests', {})],
  'SVC-2004': ['POST /reservations', (hotel) => book(hotel, { departure: hotel.day(10) })],
  'SVC-2005': [
    'POST /reservations',
    (hotel) => book(hotel, { room_type_id: hotel.roomTypes['DLX'], rate_plan_id: hotel.ratePlans['FIX'] }),
  ],
  'SVC-2006': [
    'POST /guests',
    ({ api }) =>
      api.post('/guests', { ...guest, nationality: 'PT', document: { type: 'citizen_card', number: '000000000ZZ5', issue_country: 'PT' } }),
  ],
  'SVC-2007': ['POST /folios/{id}/charges', async (hotel) => charge(hotel, await newFolio(hotel), { currency: 'USD', amount: '5.00' })],
  'SVC-2008': [
    'POST /folios/{id}/charges',
    async (hotel) => {
      const folioId = await newFolio(hotel);
      await charge(hotel, folioId);
      return charge(hotel, folioId, eur('6.00'));
    },
  ],
  'SVC-2009': ['POST /reservations', (hotel) => book(hotel, { channel: 'carrier_pigeon' })],
  'SVC-2010': ['POST /reservations', (hotel) => book(hotel, { guest: undefined, guest_id: newId('guest') })],
  'SVC-2011': ['GET /guests/{id}', ({ api }) => api.get(`/guests/${newId('guest')}`)],
  'SVC-2012': ['POST /guests', ({ api }) => api.post('/guests', { ...guest, colour: 'red' })],
  'SVC-2013': ['GET /guests', ({ api }) => api.get('/guests?limit=0')],
  'SVC-2014': ['GET /guests', ({ api }) => api.get('/guests?cursor=x')],
  'SVC-2015': [
    'POST /guests',
    ({ api }) => api.raw('/guests', { method: 'POST', headers: json, body: JSON.stringify({ ...guest, notes: 'x'.repeat(1_048_577) }) }),
  ],
  'SVC-9004': [
    'POST /guests',
    async (hotel) => {
      const bodies = await sendUnfinishedBodies(hotel, apiUrl(), 33); // more than a tenant's share of the process
      try {
        return await waitFor('a refusal', async () => {
          const answer = await hotel.api.post('/guests', guest);
          return answer.status === 503 && answer;
        });
      } finally {
        bodies.close();
      }
    },
  ],
  'SVC-2016': [null, ({ api }) => api.put('/guests', guest)],
};

const states: Readonly<Record<string, Provocation>> = {
  'SVC-3001': [
    'POST /reservations',
    async (hotel) => {
      await book(hotel, { room_type_id: hotel.roomTypes['DLX'] });
      return book(hotel, { room_type_id: hotel.roomTypes['DLX'] });
    },
  ],
  'SVC-3002': ['POST /reservations', (hotel) => book(hotel, { quote: { currency: 'EUR', total: '1.00' } })],
  'SVC-3003': [
    'DELETE /reservations/{id}',
    async (hotel) => {
      const { body } = await book(hotel, { rate_plan_id: hotel.ratePlans['NRF'] });
      return hotel.api.delete(`/reservations/${body.id}`);
    },
  ],
  'SVC-3004': [
    'POST /reservations/{id}/check-in',
    async (hotel) => hotel.api.post(`/reservations/${(await book(hotel)).body.id}/check-in`),
  ],
  'SVC-3005': [
    'POST /folios/{id}/charges',
    async (hotel) => {
      const folioId = await newFolio(hotel);
      await hotel.api.post(`/folios/${folioId}/close`, { settlement: 'paid' }, key('close'));
      return charge(hotel, folioId);
    },
  ],
  'SVC-3006': [
    'PATCH /guests/{id}',
    async ({ api }) => {
      const { body } = await api.post('/guests', guest);
      return api.patch(`/guests/${body.id}`, { last_name: 'Costa' }, { 'If-Match': '"999"' });
    },
  ],
  'SVC-3007': [
    'POST /reservations/{id}/check-out',
    async (hotel) => hotel.api.post(`/reservations/${(await book(hotel)).body.id}/check-out`),
  ],
  'SVC-3008': ['POST /reservations/{id}/check-out', async (hotel) => hotel.api.post(`/reservations/${await inHouse(hotel)}/check-out`)],
  'SVC-3009': [
    'POST /reservations/{id}/check-in',
    async (hotel) => {
      await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'out_of_order' });
      const { body } = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
      return hotel.api.post(`/reservations/${body.id}/check-in`, { room_id: hotel.rooms['101'] });
    },
  ],
  'SVC-3010': ['POST /guests', (hotel) => whileKeyIsHeld(hotel, 'held', () => hotel.api.post('/guests', guest, key('held')))],
  'SVC-3011': [
    'POST /reservations',
    async (hotel) => {
      await hotel.api.post(`/rate-plans/${hotel.ratePlans['FIX']}/deprecate`, {});
      return book(hotel, { rate_plan_id: hotel.ratePlans['FIX'] });
    },
  ],
};

const syncOf = ({ api, day }: Hotel): Promise<Answer> => api.post('/channels/expedia/sync', { from: day(0), to: day(30) });

const partners: Readonly<Record<string, Provocation>> = {
  'SVC-4001': [
    'POST /channels/{channel}/sync',
    async (hotel) => {
      await agenciesOf(hotel.tenantId).fault('unreachable', 'expedia');
      return waitFor('an agency that refuses before the deadline', async () => {
        const answer = await syncOf(hotel);
        return !JSON.stringify(answer.body).includes('did not answer in time') && answer;
      });
    },
  ],
  'SVC-4002': [
    'POST /channels/{channel}/sync',
    async (hotel) => {
      await agenciesOf(hotel.tenantId).fault('reject', 'expedia');
      return syncOf(hotel);
    },
  ],
  'SVC-4003': [
    'POST /reservations',
    async (hotel) => {
      await book(hotel, { channel: 'booking_com', external_id: 'X-1' });
      return book(hotel, { channel: 'booking_com', external_id: 'X-1' });
    },
  ],
  'SVC-4004': ['POST /reservations', (hotel) => book(hotel, { channel: 'airbnb' })],
  'SVC-4005': ['POST /folios/{id}/payments', async (hotel) => pay(hotel, await newFolio(hotel), 'pm_timeout')],
  'SVC-4006': ['POST /folios/{id}/payments', async (hotel) => pay(hotel, await newFolio(hotel), 'pm_lost_card')],
  'SVC-4008': [
    'POST /reservations/{id}/keys',
    async (hotel) => {
      const { id, room } = await guestInHouse(hotel);
      await operator().simulate.locks.forgetRoom.mutate({ tenant_id: hotel.tenantId, room });
      return hotel.api.post(`/reservations/${id}/keys`, { type: 'new' });
    },
  ],
  'SVC-4009': ['POST /reservations/{id}/keys', (hotel) => keyUnder(hotel, 'unreachable')],
  'SVC-4010': ['POST /reservations/{id}/keys', (hotel) => keyUnder(hotel, 'storage_full')],
  'SVC-4011': [
    'POST /folios/{id}/fiscal-documents',
    async (hotel) => {
      await becomeUnregistered(hotel);
      const { id } = await chargedFolio(hotel, [['dinner', '10.00']]);
      return issue(hotel, id);
    },
  ],
};

/** One row per code that the instance under test can answer; every row has a hotel of its own. */
export const provocations: Readonly<Record<string, Provocation>> = { ...callers, ...inputs, ...states, ...partners };

/** Codes that no request can get yet, and why. A row is removed when its endpoint comes. */
export const notReachable: Readonly<Record<string, string>> = {
  'SVC-4007': 'never the answer of a request: it is the last_error of a registration, whose endpoints do not exist yet',
};
