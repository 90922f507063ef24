import { inParallel } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { inPortugal, inSpain } from '../harness/fiscal.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: real parallelism over HTTP; the export is read by itself afterwards.

const capMax = 1_000_000;
const atOnce = 16; // while the stays are prepared
const sequenceOf = (document: Answer['body']): number => document.sequence;

/** A hotel with a guest in each room, every one of them about to leave. */
async function fullHotel(rooms: number, change: typeof inPortugal): Promise<{ readonly hotel: Hotel; readonly stays: Answer['body'][] }> {
  const numbers = Array.from({ length: rooms }, (_, index) => `H${index + 1}`);
  const hotel = await newHotel({
    change: (file) =>
      change({ ...file, room_types: file.room_types.map((type) => (type.code === 'STD' ? { ...type, rooms: numbers } : type)) }),
  });
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: capMax, endpoints: { 'POST /reservations': capMax } });
  const stays: Answer['body'][] = [];
  await inParallel(numbers, atOnce, async () => {
    const stay = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(1) });
    expect((await hotel.api.post(`/reservations/${stay.id}/check-in`)).status).toBe(200);
    stays.push(stay);
  });
  return { hotel, stays };
}

/** Repeats a check-out that a busy machine has put off, under its key. */
async function checkOut(hotel: Hotel, id: string): Promise<Answer> {
  return waitFor('the check-out', async () => {
    const answer = await hotel.api.post(`/reservations/${id}/check-out`, { settlement: 'written_off' }, { 'Idempotency-Key': id });
    return answer.status !== 503 && answer;
  });
}

// Rules: FISCAL-1, FISCAL-8, FISCAL-10
test.each([
  ['Spain', 200, inSpain()],
  ['Portugal', 200, inPortugal],
] as const)('in %s %i check-outs at once make as many consecutive documents', async (_country, rooms, change) => {
  const { hotel, stays } = await fullHotel(rooms, change);
  const left = await Promise.all(stays.map(({ id }) => checkOut(hotel, id)));
  expect(left.map(({ status }) => status)).toEqual(stays.map(() => 200));
  const documents = await hotel.api.all('/fiscal-documents');
  const series = [...Map.groupBy(documents, ({ kind }) => kind).values()];
  for (const of of series) expect(of.map(sequenceOf).toSorted((one, other) => one - other)).toEqual(of.map((_, index) => index + 1));
  expect(new Set(documents.map(({ folio_id }) => folio_id))).toEqual(new Set(stays.map(({ folio_id }) => folio_id)));
  expect(documents).toHaveLength(rooms);
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, documents: rooms, faults: [] });
});
