import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { newId } from '@innkeeper/kernel';
import pg from 'pg';
import { z } from 'zod';
import { bookedReservation, listedReservation, type ReservationColumns, singleReservation } from './raw-bodies.ts';
import { bookInOneText, readText, text } from './raw-statements.ts';

/**
 * The yardstick: the bare driver with named prepared statements over bare node:http, for one tenant. It reads the same facts, writes the
 * same rows, records the same answer under a key, and answers bodies of the same members; each statement has one plan per connection.
 */
const facts = z.object({
  DATABASE_URL: z.string(),
  PORT: z.string(),
  TENANT: z.string(),
  PROPERTY: z.string(),
  PLAN: z.string(),
  USER_ID: z.string(),
});
const { DATABASE_URL, PORT, TENANT, PROPERTY, PLAN, USER_ID } = facts.parse(process.env);

const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  types: { getTypeParser: () => (value: string) => value }, // columns stay text: nothing is faster
});
pool.on('connect', (client) => {
  void client.query(
    `set role innkeeper_app; set app.tenant = '${TENANT}'; set timezone = 'UTC'; set jit = off; set plan_cache_mode = force_generic_plan; set enable_seqscan = off`,
  );
});
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));

type Name = keyof typeof text | keyof typeof readText | 'bookInOne';
const texts: Record<Name, string> = { ...text, ...readText, bookInOne: bookInOneText };
type Runner = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

function run(on: Runner, name: Name, values: unknown[]): Promise<pg.QueryResult> {
  return on.query({ name, text: texts[name], values: [TENANT, ...values] });
}

let counter = 0;
const started = newId('event').slice('evt_'.length, -12);
// As wide as the service's, ascending, which suits index pages, and starting with the time: events belong to the partition of their week.
const id = (prefix: string) => `${prefix}_${started}${String(counter++).padStart(12, '0')}`;

interface Stay {
  arrival: string;
  departure: string;
  room_type_id: string;
  rate_plan_id: string;
  adults: number;
  guest_id?: string;
  guest?: { first_name: string; last_name: string; email: string; phone: string; nationality: string };
}

function nightsOf(stay: Stay): string[] {
  const nights: string[] = [];
  for (let day = Date.parse(stay.arrival); day < Date.parse(stay.departure); day += 86_400_000)
    nights.push(new Date(day).toISOString().slice(0, 10));
  return nights;
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function bodyOf(stay: Stay) {
  return bookedReservation({
    id: id('res'),
    folio_id: id('fol'),
    guest_id: stay.guest_id ?? id('gst'),
    property_id: PROPERTY,
    rate_plan_id: PLAN,
    room_type_id: stay.room_type_id,
    arrival: stay.arrival,
    departure: stay.departure,
    adults: stay.adults,
  });
}

async function book(stay: Stay, key: string | undefined): Promise<unknown> {
  const nights = nightsOf(stay);
  const body = bodyOf(stay);
  const answer = singleReservation(body);
  await inTransaction(async (client) => {
    const sale = await run(client, 'readSaleFacts', [stay.room_type_id, stay.rate_plan_id, stay.arrival, stay.departure]);
    if (sale.rowCount !== 1) throw new Error('no such plan');
    if (stay.guest_id && (await run(client, 'findGuest', [stay.guest_id])).rowCount !== 1) throw new Error('no such guest');
    const held = await run(client, 'holdNights', [stay.room_type_id, nights]);
    if (held.rowCount !== nights.length) throw new Error('full');
    if (stay.guest) {
      const { first_name, last_name, email, phone, nationality } = stay.guest;
      await run(client, 'insertGuest', [body.guest_id, first_name, last_name, email, phone, nationality]);
    }
    await run(client, 'insertFolio', [body.folio_id, PROPERTY, body.guest_id, 31200]);
    const ids = [body.guest_id, PLAN, stay.room_type_id, body.folio_id];
    await run(client, 'insertReservation', [body.id, PROPERTY, stay.arrival, stay.departure, stay.adults, ...ids, 28302, 2898, 31200]);
    await run(client, 'insertStay', [body.id, body.folio_id, 31200]);
    await run(client, 'insertNights', [body.id, nights]);
    if (stay.guest) await run(client, 'insertEvent', [id('evt'), 'guest.updated', body.guest_id, JSON.stringify(stay.guest)]);
    await run(client, 'insertEvent', [id('evt'), 'reservation.created', body.id, JSON.stringify(body)]);
    await run(client, 'insertAudit', ['create', body.id, id('req')]);
    if (key !== undefined) await keep(client, { key, answer: JSON.stringify(answer), isForever: false });
  });
  return answer;
}

/** Records the answer under its key, which is also the request's fingerprint. */
async function keep(client: pg.PoolClient, { key, answer, isForever }: { key: string; answer: string; isForever: boolean }): Promise<void> {
  const kept = await run(client, 'insertKey', [key, key, Buffer.from(answer), isForever]);
  if (kept.rowCount !== 1) throw new Error('known key');
}

async function bookInOne(stay: Stay): Promise<unknown> {
  const body = bodyOf(stay);
  const { guest } = stay;
  const events = [
    ...(guest ? [[id('evt'), 'guest.updated', body.guest_id, JSON.stringify(guest)]] : []),
    [id('evt'), 'reservation.created', body.id, JSON.stringify(body)],
  ];
  const column = (index: number) => events.map((event) => event[index]);
  await run(pool, 'bookInOne', [
    stay.room_type_id,
    nightsOf(stay),
    body.guest_id,
    guest?.first_name ?? null,
    guest?.last_name ?? null,
    guest?.email ?? null,
    guest?.phone ?? null,
    guest?.nationality ?? null,
    body.folio_id,
    PROPERTY,
    body.id,
    stay.arrival,
    stay.departure,
    PLAN,
    column(0),
    column(1),
    column(2),
    column(3),
    id('req'),
  ]);
  return singleReservation(body);
}

interface Charge {
  folio_id: string;
  key: string;
  code: string;
  description: string;
  amount: { amount: string };
}

async function charge(input: Charge): Promise<unknown> {
  const minor = Math.round(Number(input.amount.amount) * 100);
  const made = { id: id('ent'), movement_id: id('mov') };
  const body = {
    ...made,
    folio_id: input.folio_id,
    kind: 'ancillary',
    code: input.code,
    description: input.description,
    amount: input.amount,
    posted_by: USER_ID,
  };
  const bytes = JSON.stringify(body);
  await inTransaction(async (client) => {
    await keep(client, { key: input.key, answer: bytes, isForever: true });
    const charged = await run(client, 'chargeFolio', [input.folio_id, minor]);
    if (charged.rowCount !== 1) throw new Error('no open folio');
    await run(client, 'insertMovement', [made.movement_id]);
    await run(client, 'insertEntry', [made.id, input.folio_id, made.movement_id, input.code, input.description, minor, USER_ID]);
    await run(client, 'insertPostings', [made.movement_id, input.folio_id, minor, PROPERTY]);
    await run(client, 'noteDay', [PROPERTY]);
    await run(client, 'insertEvent', [id('evt'), 'folio.charged', input.folio_id, bytes]);
    await run(client, 'insertAudit', ['charge', made.id, id('req')]);
  });
  return body;
}

async function writeNights({ updates }: { updates: { date: string; room_type_id: string; available: number }[] }): Promise<unknown> {
  await inTransaction(async (client) => {
    await run(client, 'writeNights', [
      updates.map((one) => one.room_type_id),
      updates.map((one) => one.date),
      updates.map((one) => one.available),
    ]);
    await run(client, 'insertAudit', ['write', null, id('req')]);
  });
  return {};
}

// biome-ignore lint/suspicious/noExplicitAny: the yardstick trusts its client
const posts: Record<string, (body: any, key: string | undefined) => Promise<unknown>> = {
  '/book': book,
  '/book-in-one': bookInOne,
  '/charge': charge,
  '/nights': writeNights,
};

async function answer(request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://raw');
  const post = posts[url.pathname];
  if (post && request.method === 'POST') return post(JSON.parse(await readBody(request)), keyOf(request));
  if (url.pathname === '/cpu') return cpuSeconds();
  if (url.pathname === '/reservation') return getReservation(url.searchParams.get('id'));
  if (url.pathname === '/reservations') return { data: (await readReservations('listReservations', [])).map(listedReservation) };
  return { data: (await run(pool, 'listNights', [url.searchParams.get('from'), url.searchParams.get('to')])).rows };
}

async function getReservation(reservationId: string | null): Promise<unknown> {
  const [row] = await readReservations('getReservation', [reservationId]);
  if (!row) throw new Error('no such reservation');
  return singleReservation(listedReservation(row));
}

async function readReservations(name: 'getReservation' | 'listReservations', values: unknown[]): Promise<ReservationColumns[]> {
  return (await run(pool, name, values)).rows;
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = JSON.stringify(await answer(request));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  }
}

createServer((request, response) => void respond(request, response)).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit(0));
