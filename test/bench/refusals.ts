import { limits, newId, parseStrictJson } from '@innkeeper/kernel';
import { readMetric } from './load.ts';
import type { Field } from './scenarios.ts';

/** Cost of refused requests to the refusing process, and the share that strictness adds to the platform's parser. */
export interface RefusalFigures {
  readonly requests: readonly { readonly name: string; readonly milliseconds: number }[]; // of CPU: the event loop is blocked no longer
  readonly strictJson: readonly { readonly name: string; readonly ratio: number }[]; // of its time to that of JSON.parse
}

const repetitions = 20;

/** Measures the most expensive refused requests in sequence, with an idempotency key where there is a body. */
export async function measureRefusals({ apiUrl, hotels: [hotel] }: Field): Promise<RefusalFigures> {
  if (!hotel) throw new Error('no hotel to ask');
  const requests: { name: string; milliseconds: number }[] = [];
  const headers = { ...hotel.headers, 'content-type': 'application/json' };
  const cpuSeconds = () => readMetric(apiUrl, 'innkeeper_process_cpu_seconds_total');
  for (const [name, path, body] of refused) {
    const send = async (): Promise<void> => {
      const request = body === null ? { headers } : { method: 'POST', headers: { ...headers, 'idempotency-key': newId('key') }, body };
      const answer = await fetch(`${apiUrl}/v1${path}`, request);
      if (answer.status < 400 || answer.status >= 500) throw new Error(`${name} was answered ${answer.status}`);
      await answer.arrayBuffer();
    };
    await send(); // the first one compiles
    const before = await cpuSeconds();
    for (let count = 0; count < repetitions; count++) await send();
    requests.push({ name, milliseconds: (((await cpuSeconds()) - before) * 1_000) / repetitions });
  }
  return { requests, strictJson: bodies.map(([name, text]) => ({ name, ratio: strictRatio(text) })) };
}

const listOf = (count: number, item: (index: number) => string) => Array.from({ length: count }, (_, index) => item(index)).join(',');
const tuple = (index: number) => `{"date":"2026-12-01","room_type_id":"rt_${index}","available":${index}}`;

const refused: readonly (readonly [name: string, path: string, body: string | null])[] = [
  ['122,000 unknown fields', '/guests', `{${listOf(122_000, (index) => `"f${index}":0`)}}`],
  ['19,999 unknown fields', '/guests', `{${listOf(19_999, (index) => `"f${index}":0`)}}`],
  ['9,000 empty tuples', '/availability', `{"updates":[${listOf(9_000, () => '{}')}]}`],
  ['1,000 faulty tuples', '/availability', `{"updates":[${listOf(1_000, () => '{"date":1,"room_type_id":2,"available":"3"}')}]}`],
  ['4,900 sound tuples', '/availability', `{"updates":[${listOf(4_900, tuple)}]}`],
  ['1 MiB of escapes, cut off', '/guests', `{"first_name":"${'\\n'.repeat(500_000)}`],
  ['1 MiB of line feeds, then garbage', '/guests', `${'\n'.repeat(1_000_000)}garbage`],
  ['15,000 commas in a filter', `/reservations?status=${','.repeat(15_000)}`, null],
];

const bodies = [
  ['a charge', '{"amount":{"currency":"EUR","amount":"4.50"},"code":"minibar","description":"Two waters"}'],
  ['1,000 tuples', `{"updates":[${listOf(1_000, tuple)}]}`],
  ['19,999 fields', `{${listOf(19_999, (index) => `"f${index}":0`)}}`],
  ['a text of 1 MB', `{"notes":"${'x'.repeat(1_000_000)}"}`],
] as const;

const rounds = 60;
const roundBytes = 200_000;

/** Ratio of the parser as the facade calls it to JSON.parse: alternating rounds, best of each, as other load only slows rounds down. */
function strictRatio(text: string): number {
  const bytes = Buffer.from(text);
  const count = Math.ceil(roundBytes / text.length);
  const millisecondsOf = (parse: () => unknown): number => {
    const startedAt = performance.now();
    for (let index = 0; index < count; index++) parse();
    return performance.now() - startedAt;
  };
  let plain = Number.POSITIVE_INFINITY;
  let strict = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    plain = Math.min(
      plain,
      millisecondsOf(() => JSON.parse(text)),
    );
    strict = Math.min(
      strict,
      millisecondsOf(() => parseStrictJson(text, { bytes, valuesMax: limits.bodyValuesMax })),
    );
  }
  return strict / plain;
}
