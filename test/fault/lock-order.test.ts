import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type ContendedHotel, contendedHotel, type Operation, operationNames, operations } from '../harness/contended-hotel.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { operator } from '../harness/instance.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';

// Method: a PostgreSQL of the test's own, which counts its deadlocks. In each round 24 clients run random operations, drawn from a seed, on
// the same few guests, folios, stays, rooms and nights. Any answer of the contract is fine except a server error, such as from a deadlock
// or a lock time-out.

const rounds = faultRounds({ seed: 20_261_123, least: 5 });
const clients = 24;
const stepsPerClient = 30;

const step = fc.record({ operation: fc.constantFrom(...operationNames), draw: fc.tuple(fc.nat(), fc.nat(), fc.nat()) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const round = fc.array(fc.array(step, { minLength: stepsPerClient, maxLength: stepsPerClient }), {
  minLength: clients,
  maxLength: clients,
});

let database: OwnPostgres;
let api: ApiProcess;

beforeAll(async () => {
  database = await startOwnPostgres({ isDurable: false });
  api = await startApiProcess({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
});

afterAll(async () => {
  await api?.kill();
  await database?.remove();
});

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const connection = new pg.Client(database.url);
  await connection.connect();
  try {
    return (await connection.query<Row>(statement)).rows;
  } finally {
    await connection.end();
  }
}

async function play(hotel: ContendedHotel, steps: readonly Step[]): Promise<{ operation: Operation; answer: Answer }[]> {
  const answers = [];
  for (const { operation, draw } of steps) {
    if (hotel.entries.length === 0 && needsEntry.has(operation)) continue;
    answers.push({ operation, answer: await operations[operation](hotel, draw) });
  }
  return answers;
}

const needsEntry = new Set<Operation>(['a reversal', 'a transfer', 'a split']);

// Rules: ERR-19
test('24 clients on the same guests, folios, stays and rooms cause no deadlock and no server error, and the books balance', async () => {
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: Math.min(rounds.drawnMax, 50) });
  const done = new Set<Operation>();
  for (const [, steps] of rounds.play(drawn)) {
    const hotel = await contendedHotel(api);
    const played = (await Promise.all(steps.map((own) => play(hotel, own)))).flat();
    expect(played.filter(({ answer }) => answer.status >= 500).map(failureOf)).toEqual([]);
    for (const { operation, answer } of played) if (answer.status < 300) done.add(operation);
    expect(await operator(api).ledger.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, faults: [] });
  }
  await api.kill(); // its connections report their counts when they close
  const [counted] = await ask<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()');
  expect(Number(counted?.deadlocks)).toBe(0);
  expect([...done].sort()).toEqual([...operationNames].sort()); // each was carried out at least once
});

function failureOf({ operation, answer }: { operation: Operation; answer: Answer }): string {
  return `${operation}: ${answer.status} ${JSON.stringify(answer.body)}`;
}
