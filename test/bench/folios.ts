import { newId } from '@innkeeper/kernel';
import { post } from './bench-hotel.ts';
import { medianMicroseconds, readMetric } from './load.ts';
import type { Field } from './scenarios.ts';

/** Times of a folio of maximum size, and of a flood of identical requests. Milliseconds. */
export interface FolioFigures {
  readonly entries: number;
  readonly readMedian: number; // at the client: server time and transfer
  readonly readMeanAtServer: number; // on the server's own clock
  readonly duplicates: { readonly count: number; readonly entries: number; readonly answers: number; readonly slowest: number };
}

const entriesCount = 5_000;
const postedAtOnce = 20;
const reads = 100;
const duplicatesCount = 50;

const charge = JSON.stringify({ amount: { currency: 'EUR', amount: '4.50' }, code: 'minibar', description: 'Two waters' });
const readMetricOf = (part: 'sum' | 'count') => `innkeeper_http_request_duration_seconds_${part}{route="GET /folios/{id}",status="200"}`;

/** Posts 5,000 charges to one folio and reads it, one request at a time; then sends one charge fifty times at once under one key. */
export async function measureFolios({ apiUrl, hotels }: Field): Promise<FolioFigures> {
  const [hotel] = hotels;
  if (!hotel) throw new Error('no hotel to ask');
  const guestId = hotel.guestIds[0];
  const open = async (): Promise<string> => (await post(apiUrl, '/folios', hotel, JSON.stringify({ guest_id: guestId }))).id;
  const headers = () => ({ ...hotel.headers, 'idempotency-key': newId('key') });
  const folioId = await open();
  for (let count = 0; count < entriesCount; count += postedAtOnce) {
    await Promise.all(
      Array.from({ length: postedAtOnce }, () => post(apiUrl, `/folios/${folioId}/charges`, { headers: headers() }, charge)),
    );
  }
  const [sum, count] = [await readMetric(apiUrl, readMetricOf('sum')), await readMetric(apiUrl, readMetricOf('count'))];
  const micros = await medianMicroseconds({ url: apiUrl, path: `/v1/folios/${folioId}`, headers: hotel.headers }, reads);
  const served = (await readMetric(apiUrl, readMetricOf('count'))) - (count || 0);
  const seconds = (await readMetric(apiUrl, readMetricOf('sum'))) - (sum || 0);
  return {
    entries: entriesCount,
    readMedian: micros / 1_000,
    readMeanAtServer: (seconds * 1_000) / served,
    duplicates: await sendDuplicates(apiUrl, { folioId: await open(), headers: headers() }),
  };
}

async function sendDuplicates(
  apiUrl: string,
  on: { folioId: string; headers: Record<string, string> },
): Promise<FolioFigures['duplicates']> {
  const path = `/folios/${on.folioId}`;
  const times: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: duplicatesCount }, async () => {
      const startedMs = performance.now();
      const answer = await post(apiUrl, `${path}/charges`, on, charge);
      times.push(performance.now() - startedMs);
      return JSON.stringify(answer);
    }),
  );
  const folio = JSON.parse(await (await fetch(`${apiUrl}/v1${path}`, { headers: on.headers })).text());
  return { count: duplicatesCount, entries: folio.entries.length, answers: new Set(answers).size, slowest: Math.max(...times) };
}
