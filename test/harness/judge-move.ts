import { movedTables } from '@innkeeper/cells';
import { retentionOf } from '@innkeeper/server';
import { operator } from './instance.ts';
import { daysAhead, type MovingHotel, rowsOf } from './moving-hotel.ts';
import { type MovingCell, type MovingWorld, movingCells } from './moving-world.ts';
import { contexts } from './operations.ts';
import { waitFor } from './wait-for.ts';

const { copied, appended, drained, rebuilt } = movedTables(retentionOf(contexts));
// A late line about a request is removed in time.
const tenantTables = [...copied, ...appended, ...drained, ...rebuilt].filter((table) => table !== 'access.request');

const leftovers = `
  select 'the slot ' || slot_name as what from pg_replication_slots
  union all select 'the publication ' || pubname from pg_publication
  union all select 'the subscription ' || subname from pg_subscription
  union all select 'the origin ' || roname from pg_replication_origin
  union all select 'the mark of ' || tenant_id from platform.away_tenant`;

const rowsOfTenant = tenantTables
  .map(
    (table) =>
      `select 'rows of ${table}' as what where exists (select from ${table} where ${table === 'access.tenant' ? 'id' : 'tenant_id'} = $1)`,
  )
  .join(' union all ');

const timeoutMs = 30_000; // a process that stood still still has something to find out
const clockMsMax = 60_000;

/** Faults that a move has left, in words; empty if the tenant is whole in one cell, and there is nothing left of it in the other. */
export async function faultsAfterMove(world: MovingWorld, hotel: MovingHotel, home: MovingCell): Promise<string[]> {
  const { tenantId } = hotel;
  const others = movingCells.filter((name) => name !== home.name).map((name) => world.cells[name]);
  const found = [
    ...(await leftIn([home], leftovers)),
    ...(await leftIn(others, leftovers)),
    ...(await leftIn(others, rowsOfTenant, tenantId)),
  ];
  const named = (await world.directory.findTenant(tenantId))?.cell;
  if (named !== home.name) found.push(`the directory names ${named} instead of ${home.name}`);
  const acknowledged = Object.entries(hotel.writes).flatMap(([table, { ids }]) => ids.map((id) => ({ table, id })));
  const rows = new Set(await rowsOf(home, tenantId));
  for (const { table, id } of acknowledged) if (!rows.has(id)) found.push(`${id} of ${table} was acknowledged and is not there`);
  const ledger = await waitFor('the ledger', () => verifyLedger(home, tenantId));
  return [...found, ...ledger.faults.map((fault) => `the ledger: ${JSON.stringify(fault)}`)];
}

/** Null while the cell is unavailable: its connections to a database that was killed are found out one by one. */
function verifyLedger({ world }: MovingCell, tenantId: string) {
  return operator(world.api)
    .ledger.verify.query({ tenant_id: tenantId })
    .catch((error: unknown) => {
      if (String(error).includes('temporarily unavailable')) return null;
      throw error;
    });
}

/** Repeats what was acknowledged before the move, and looks at the clock of what was written after it. */
export async function faultsInRepeats(before: readonly ReturnType<MovingHotel['writes']['guest.guest']['newest']>[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, answer, repeat } of before) {
    const again = await waitFor(`the repeat of ${name}`, async () => {
      const answered = await repeat();
      return answered.status === 503 ? null : answered;
    });
    const isSame = again.status === 201 && again.body.id === answer.body.id;
    if (!isSame || again.headers.get('Idempotent-Replayed') !== 'true') found.push(`${name} was not replayed: ${again.status}`);
  }
  return found;
}

/** Faults in the clock of a guest that was just made. */
export function faultsInClock({ writes }: MovingHotel, nowMs: number): string[] {
  const { body } = writes['guest.guest'].newest().answer;
  const offMs = Date.parse(body.created_at) - nowMs - daysAhead * 86_400_000;
  return Math.abs(offMs) < clockMsMax ? [] : [`the clock of the sandbox is off by ${offMs} ms`];
}

/** Remainders of a move in cells, once they have had the time to go. */
async function leftIn(cells: readonly MovingCell[], sql: string, ...values: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const cell of cells) {
    let left: string[] = [];
    const isEmpty = async (): Promise<boolean> => {
      left = (await cell.query<{ what: string }>(sql, values)).map(({ what }) => `${cell.name} has ${what}`);
      return left.length === 0;
    };
    await waitFor('nothing to be left', isEmpty, { timeoutMs }).catch(() => undefined);
    found.push(...left);
  }
  return found;
}

/** Faults of everything that a hotel has written, read and been sent, after its clients have stopped. */
export async function faultsAtEnd({ api, writes, earlier, feed, delivered, tenantId }: MovingHotel, home: MovingCell): Promise<string[]> {
  const events: string[] = (await api.all(`/events?after=${feed.from}&limit=200`)).map(({ id }) => id);
  await waitFor('the reader to see every event', () => feed.seen.length >= events.length, { timeoutMs }).catch(() => undefined);
  const found = feed.seen.join() === events.join() ? [] : [`the reader saw ${differenceOf(feed.seen, events)}`];
  const isDelivered = (): boolean => events.every((id) => delivered.has(id));
  await waitFor('every delivery', isDelivered, { timeoutMs: 2 * timeoutMs }).catch(() => undefined);
  const acknowledged = new Set(Object.values(writes).flatMap(({ ids }) => ids));
  const rows = (await rowsOf(home, tenantId)).filter((id) => !earlier.has(id));
  const refusals = [...Object.values(writes).flatMap((stream) => stream.refusals), ...feed.refusals];
  return [
    ...found,
    ...events.filter((id) => !delivered.has(id)).map((id) => `the event ${id} was never delivered`),
    ...rows.filter((id) => !acknowledged.has(id)).map((id) => `${id} is there without an acknowledgement`),
    ...(rows.length === acknowledged.size ? [] : [`there are ${rows.length} rows of ${acknowledged.size} acknowledgements`]),
    ...refusals
      .filter(({ status }) => ![429, 503].includes(status))
      .map((answer) => `a request was refused with ${JSON.stringify(answer)}`),
  ];
}

function differenceOf(seen: readonly string[], events: readonly string[]): string {
  const [known, shown] = [new Set(events), new Set(seen)];
  const [missed, strange] = [events.filter((id) => !shown.has(id)), seen.filter((id) => !known.has(id))];
  return `${seen.length} events of ${events.length}: missed ${missed.join()}, invented ${strange.join()}, repeated ${seen.length - shown.size}`;
}
