import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { guest } from '../harness/stays.ts';
import { startWorld, type World } from '../harness/world.ts';

// Method: routed stays are booked, and what the migration has added is taken back: its column, what the folios expect of routed stays, and
// its record. Migrated again, the rows are what the product had written.

const migration = 'Migration0007BilledFolios';

let world: World;

beforeAll(async () => {
  world = await startWorld({ workerCount: 0 });
}, 120_000);

afterAll(() => world.remove());

type Body = Answer['body'];

interface House {
  readonly api: Api;
  readonly first: LocalDate;
  /** Creates a group with three rooms for three nights. */
  readonly group: (routing: string) => Promise<Body>;
  readonly book: (group: Body, over?: object) => Promise<Body>;
}

async function newHouse(): Promise<House> {
  const hotel = { ...knownHotel({ rooms: { STD: 20 } }) };
  const created = await operator(world.api).tenant.create.mutate({ name: 'Hotel', sandbox: true, hotel });
  const api = client(created.tokens.full, { url: world.api.url, environment: 'sandbox' });
  const idOf = async (path: string, code: string): Promise<string> =>
    (await api.get(path)).body.data.find((each: Body) => each.code === code).id;
  const [typeId, planId] = [await idOf('/room-types', 'STD'), await idOf('/rate-plans', 'BAR')];
  const done = async (path: string, body: object): Promise<Body> => {
    const answer = await api.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const { id: organiser } = await done('/guests', guest);
  const first = systemClock.today('Europe/Lisbon');
  const dates = { arrival: first, departure: addDays(first, 3) };
  return {
    api,
    first,
    group: async (routing) => {
      const terms = { name: 'Silva', rate_plan_id: planId, organiser_guest_id: organiser, routing, elastic: true };
      return done('/groups', { ...dates, ...terms });
    },
    book: (group, over = {}) =>
      done('/reservations', { ...dates, room_type_id: typeId, rate_plan_id: planId, group_id: group.id, guest_id: organiser, ...over }),
  };
}

async function superuser(): Promise<pg.Client> {
  const login = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await login.connect();
  onTestFinished(() => login.end());
  return login;
}

interface BilledStay {
  readonly reservation_id: string;
  readonly billed_folio_id: string | null;
  readonly expected: string;
}

const readStays = async (login: pg.Client): Promise<BilledStay[]> =>
  (
    await login.query<BilledStay>(
      'select reservation_id, billed_folio_id, expected_minor::text as expected from billing.folio_stay order by reservation_id',
    )
  ).rows;

const readFolios = async (login: pg.Client) =>
  (await login.query('select id, expected_minor::text as expected from billing.folio order by id')).rows;

const takeBack = `
  update billing.folio_stay s set expected_minor = 0
    from booking.reservation r join booking.stay_group g on g.tenant_id = r.tenant_id and g.id = r.group_id
   where s.tenant_id = r.tenant_id and s.reservation_id = r.id and g.routing <> 'none';
  update billing.folio f set expected_minor = 0 from booking.stay_group g
   where f.tenant_id = g.tenant_id and f.id = g.folio_id and g.routing <> 'none';
  alter table billing.folio_stay drop column billed_folio_id;
  delete from innkeeper.migration where name = '${migration}'`;

// Rules: OPS-29, FOLIO-2, GROUP-16
test('the migration lets master folios be billed for stays that were routed before', async () => {
  const { api, first, group, book } = await newHouse();
  const [routed, own, toClose] = [await group('all'), await group('none'), await group('room_and_tax')];
  const live = await book(routed);
  const departed = await book(routed);
  await api.post(`/reservations/${departed.id}/check-in`, {});
  expect((await api.post(`/reservations/${departed.id}/check-out`, {})).status).toBe(200);
  const cancelled = await book(routed, { arrival: addDays(first, 1) });
  await api.delete(`/reservations/${cancelled.id}?force=true`);
  const organisers = await book(routed, { folio_id: routed.folio_id });
  const unrouted = await book(own);
  const past = await book(toClose);
  await api.delete(`/reservations/${past.id}?force=true`);
  expect((await act(api, `/folios/${toClose.folio_id}/close`, { settlement: 'paid' })).status).toBe(200);
  await world.api.kill();
  const login = await superuser();
  const [stays, folios] = [await readStays(login), await readFolios(login)];
  const billed = new Map(stays.map(({ reservation_id: id, billed_folio_id: folioId, expected }) => [id, [folioId, expected !== '0']]));
  for (const { id } of [departed, cancelled]) expect(billed.get(id)).toEqual([routed.folio_id, false]);
  expect(billed.get(live.id)).toEqual([routed.folio_id, true]);
  for (const { id } of [organisers, unrouted]) expect(billed.get(id)).toEqual([null, true]);
  await login.query(takeBack);
  expect(await readFolios(login)).not.toEqual(folios);
  await world.postgres.migrate();
  const isClosed = ({ reservation_id: id }: BilledStay) => id === past.id; // nothing is billed to a closed folio any more
  expect(await readStays(login)).toEqual(stays.map((stay) => (isClosed(stay) ? { ...stay, billed_folio_id: null } : stay)));
  expect(await readFolios(login)).toEqual(folios);
  await world.postgres.migrate(); // a second time nothing is added
  expect(await readFolios(login)).toEqual(folios);
});
