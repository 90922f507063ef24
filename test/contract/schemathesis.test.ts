import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { apiUrl, operator } from '../harness/instance.ts';
import { operations } from '../harness/operations.ts';
import { run, schemathesis } from './schemathesis-command.ts';

// Method: Schemathesis reads /openapi.json and sends valid and invalid requests derived from it to the running instance, as a tenant of its
// own with high caps. Every answer must be documented: status, media type, headers, schema; and none may be a 5xx.

const testTimeoutMs = 1_560_000;
const runTimeoutMs = 1_500_000;
const examplesPerOperation = '3';
const seed = '20270314'; // the same requests every time: a failure is repeated by running the test again
const noLimit = 1_000_000;
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
];

// Rules: ERR-16, WIRE-39
test('the document describes every answer to generated requests', { timeout: testTimeoutMs }, async () => {
  const [command, hotel] = await Promise.all([schemathesis(), newHotel()]);
  const capped = operations.filter(
    ({ capPerMinute, path, method }) => capPerMinute !== null && !(method === 'PATCH' && path === '/webhook-endpoints/{id}'),
  );
  const endpoints = Object.fromEntries(capped.map(({ method, path }) => [`${method} ${path}`, noLimit]));
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: noLimit, endpoints, rows: noLimit });
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-schemathesis-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, await knownIds(hotel));
  const { exitCode, output } = await run(command, argumentsFor(config, hotel), { timeoutMs: runTimeoutMs, cwd: folder });
  expect(exitCode, output).toBe(0);
});

function argumentsFor(config: string, hotel: Hotel): string[] {
  return [
    ...['--config-file', config, '--no-color', 'run', `${apiUrl()}/openapi.json`, '--url', `${apiUrl()}/v1`],
    ...['--header', `Authorization: Bearer ${hotel.tokens.full}`, '--checks', checks.join(',')],
    ...['--phases', 'examples,coverage,fuzzing', '--max-examples', examplesPerOperation, '--workers', '1', '--seed', seed],
    ...['--generation-database', 'none', '--suppress-health-check', 'all', '--warnings', 'off', '--request-timeout', '30', '--no-shrink'],
    '--continue-on-failure',
  ];
}

/** Existing ids for each collection, so that requests also succeed: generated ids resolve to nothing. */
async function knownIds(hotel: Hotel): Promise<string> {
  const stay = {
    arrival: hotel.day(0),
    departure: hotel.day(2),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
  };
  const { body: reservation } = await hotel.api.post('/reservations', { ...stay, guest: { first_name: 'Ana', last_name: 'Silva' } });
  const known: Record<string, string | undefined> = {
    reservations: reservation.id,
    guests: reservation.guest_id,
    folios: reservation.folio_id,
    rooms: hotel.rooms['101'],
    'rate-plans': hotel.ratePlans['BAR'],
  };
  const sections = operations.flatMap(({ method, path }) => {
    const id = known[/^\/([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''];
    if (id === undefined) return [];
    return [`[[operations]]\ninclude-name = ${JSON.stringify(`${method} ${path}`)}\nparameters = { "path.id" = ${JSON.stringify(id)} }\n`];
  });
  return sections.join('\n');
}
