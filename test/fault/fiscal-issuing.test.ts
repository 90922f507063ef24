import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { type Api, client } from '../harness/client.ts';
import type { DatabaseProxy } from '../harness/database-proxy.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { charge, chargedFolio, documentsOf, done, issue, portugueseHotel, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import type { Hotel } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { type ProxiedProcess, startProxiedProcess } from '../harness/proxied-process.ts';
import { guestInHouse } from '../harness/stays.ts';

// Method: an API process of the test's own issues documents in every way there is, up to three at once, and is killed when the first of
// them reaches a statement, or a part of the conversation with the database. Another process invoices a folio of the same chain meanwhile.
// The killed process restarts and the clients repeat their requests with the same keys. Each moment has its turn; what happens at it is
// drawn from a seed.

const moments = [
  'before the number',
  'before the document',
  'after the document',
  'before the commit',
  'after the commit',
  'at a part',
] as const;
type Moment = (typeof moments)[number];
const rounds = faultRounds({ seed: 20_261_128, least: moments.length });
const kinds = ['on demand', 'check-out', 'close', 'credit', 'reversal'] as const;
type Kind = (typeof kinds)[number];
const partsMax = 12; // conversations have about as many
const round = fc.record({
  country: fc.constantFrom('PT', 'ES'),
  requested: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 3 }),
  part: fc.integer({ min: 1, max: partsMax }),
});
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

const reach: Readonly<Record<Moment, (proxy: DatabaseProxy, part: number) => Promise<void>>> = {
  'before the number': (proxy) => proxy.holdBefore('fiscal.take_next_number'),
  'before the document': (proxy) => proxy.holdBefore('fiscal.insert_document'),
  'after the document': (proxy) => proxy.holdAfter('fiscal.insert_document'),
  'before the commit': (proxy) => proxy.holdBeforeCommit(),
  'after the commit': (proxy) => proxy.holdAfterCommit(),
  'at a part': partSent,
};

/** Resolves when the nth part from now has been sent to the database. */
function partSent(proxy: DatabaseProxy, nth: number): Promise<void> {
  return new Promise((resolve) => {
    let parts = 0;
    proxy.watch(() => {
      parts += 1;
      if (parts === nth) resolve();
    });
  });
}

const rooms = { STD: 99 };
const roundsPerHotel = 30; // at most three of its rooms are sold in a round
const capMax = 1_000_000;
const cappedRoutes = ['POST /guests', 'POST /reservations', 'POST /folios/{id}/charges'];

interface IssuingHotel {
  readonly hotel: Hotel;
  readonly api: Api; // of the process that is killed
  readonly folioIds: string[];
}

async function newIssuingHotel({ country }: Round, { own }: ProxiedProcess): Promise<IssuingHotel> {
  const hotel = country === 'PT' ? await portugueseHotel({ rooms, sandbox: false }) : await spanishHotel({}, { rooms });
  const endpoints = Object.fromEntries(cappedRoutes.map((route) => [route, capMax]));
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: capMax, endpoints });
  return { hotel, api: client(hotel.tokens.full, { url: own.url }), folioIds: [] };
}

interface DocumentRequest {
  readonly folioId: string;
  readonly documents: () => Promise<unknown[]>;
  readonly documentsBefore: number;
  readonly send: () => Promise<Answer>;
}

interface RequestPlan {
  readonly folioId: string;
  readonly documentsBefore: number;
  readonly path: string;
  readonly body?: object;
}

/** A request that issues one document; everything it builds on is done. */
async function requestOf(kind: Kind, { hotel, api }: IssuingHotel, keyText: string): Promise<DocumentRequest> {
  const { folioId, documentsBefore, path, body } = await postingOf[kind](hotel);
  return { folioId, documentsBefore, documents: () => documentsOf(hotel, folioId), send: () => api.post(path, body ?? {}, key(keyText)) };
}

const postingOf: Readonly<Record<Kind, (hotel: Hotel) => Promise<RequestPlan>>> = {
  'on demand': async (hotel) => {
    const { id } = await dined(hotel);
    return { folioId: id, documentsBefore: 0, path: `/folios/${id}/fiscal-documents` };
  },
  'check-out': checkOutOf,
  close: async (hotel) => {
    const { id } = await dined(hotel);
    return { folioId: id, documentsBefore: 0, path: `/folios/${id}/close`, body: { settlement: 'written_off' } };
  },
  credit: async (hotel) => {
    const { id } = await dined(hotel);
    const document = await done(issue(hotel, id));
    const body = { reason: 'Cold soup', lines: [{ line: 1, gross: eur('5.00') }] };
    return { folioId: id, documentsBefore: 1, path: `/fiscal-documents/${document.id}/credit`, body };
  },
  reversal: async (hotel) => {
    const { id, entries } = await dined(hotel);
    await done(issue(hotel, id));
    return { folioId: id, documentsBefore: 1, path: `/folios/${id}/entries/${entries[0]?.id}/reverse` };
  },
};

function dined(hotel: Hotel) {
  return chargedFolio(hotel, [
    ['dinner', '55.00'],
    ['spa', '12.10'],
  ]);
}

/** A check-out that issues what was not invoiced during the stay. */
async function checkOutOf(hotel: Hotel): Promise<RequestPlan> {
  const { id, folio_id: folioId } = await guestInHouse(hotel, 1);
  await charge(hotel, folioId, 'dinner', '20.00');
  await done(issue(hotel, folioId));
  await charge(hotel, folioId, 'minibar', '12.30');
  const { projected_balance: amount } = await done(hotel.api.get(`/folios/${folioId}`));
  await done(act(hotel.api, `/folios/${folioId}/payments`, { amount, method: 'cash' }));
  return { folioId, documentsBefore: 1, path: `/reservations/${id}/check-out` };
}

interface PlayedRound extends Round {
  readonly number: number;
  readonly moment: Moment;
  readonly name: string;
}

async function playRound(
  { proxy, own }: ProxiedProcess,
  on: IssuingHotel,
  { number, moment, part, requested, name }: PlayedRound,
): Promise<void> {
  const { hotel, folioIds } = on;
  const requests: DocumentRequest[] = [];
  for (const [index, kind] of requested.entries()) requests.push(await requestOf(kind, on, `round-${number}-${index}`));
  const { id: neighbour } = await dined(hotel);
  folioIds.push(neighbour, ...requests.map(({ folioId }) => folioId));
  const reached = reach[moment](proxy, part);
  const sent = requests.map(({ send }) => send().catch(() => 'no answer' as const));
  await Promise.race([reached, Promise.all(sent)]);
  const beside = done(issue(hotel, neighbour)); // waits wherever the chain is locked
  await own.kill();
  proxy.watch(null);
  const answers = await Promise.all(sent);
  if (moment !== 'at a part') expect(answers, name).toContain('no answer');
  await beside;
  const [only, ...others] = requests;
  if (only && others.length === 0 && moment !== 'at a part')
    expect(await only.documents(), name).toHaveLength(only.documentsBefore + (moment === 'after the commit' ? 1 : 0));
  await own.start();
  for (const [index, request] of requests.entries()) await expectOneDocument(request, answers[index], name);
}

/** Repeats a request: it is answered as it was, if it was, and has issued one document. */
async function expectOneDocument(
  { documents, documentsBefore, send }: DocumentRequest,
  first: Answer | 'no answer' | undefined,
  name: string,
): Promise<void> {
  const repeated = await send();
  expect(repeated.status, `${name}: ${JSON.stringify(repeated.body)}`).toBeLessThan(300);
  if (typeof first === 'object') expect(repeated.body, name).toEqual(first.body);
  const again = await send();
  expect(again.body, name).toEqual(repeated.body);
  expect(again.headers.get('Idempotent-Replayed'), name).toBe('true');
  expect(await documents(), name).toHaveLength(documentsBefore + 1);
}

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id).sort();

const uninvoicedKinds = ['payment', 'write_off'];

/** Proves numbers, chains and the invoicing of every charge of a hotel whose folios are all invoiced. */
async function expectSoundDocuments({ hotel, folioIds }: IssuingHotel): Promise<void> {
  const documents = await hotel.api.all('/fiscal-documents?limit=200');
  const invoices = documents.filter(({ kind }) => kind !== 'credit_note');
  for (const folioId of folioIds) {
    const { entries } = await done(hotel.api.get(`/folios/${folioId}`));
    const invoiced = invoices.filter((document) => document.folio_id === folioId).flatMap(({ lines }) => lines);
    const charges = entries.filter(({ kind, reverses }: Answer['body']) => !uninvoicedKinds.includes(kind) && reverses === null);
    expect(invoiced.flatMap(({ entry_ids }) => entry_ids).sort()).toEqual(idsOf(charges));
  }
  for (const [series, ofSeries] of Map.groupBy(documents, ({ series, kind }) => `${series} ${kind}`)) {
    const sequences = ofSeries.map(({ sequence }) => sequence).sort((one, other) => one - other);
    expect(sequences, series).toEqual(ofSeries.map((_, index) => index + 1));
  }
  expect(new Set(documents.map(({ folio_id }) => folio_id))).toEqual(new Set(folioIds));
  const { tenantId } = hotel;
  expect(await operator().fiscal.verify.query({ tenant_id: tenantId })).toEqual({ ok: true, documents: documents.length, faults: [] });
  expect(await operator().ledger.verify.query({ tenant_id: tenantId })).toEqual({ ok: true, faults: [] });
}

// Rules: FISCAL-1, FISCAL-7, FISCAL-8, FISCAL-10, FISCAL-11, IDEM-8
test(`a crash at any moment of issuing leaves no gap and invoices every charge once (seed ${rounds.seed})`, async () => {
  const process = await startProxiedProcess();
  const hotels = new Map<string, IssuingHotel>();
  const drawn = fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax });
  for (const [index, one] of rounds.play(drawn)) {
    const moment = moments[index % moments.length] ?? moments[0];
    const name = `round ${index}: ${one.requested.join(' and ')} in ${one.country}, killed ${moment}${moment === 'at a part' ? ` ${one.part}` : ''}`;
    const place = `${one.country} ${Math.floor(index / roundsPerHotel)}`;
    const on = hotels.get(place) ?? (await newIssuingHotel(one, process));
    hotels.set(place, on);
    await playRound(process, on, { ...one, number: index, moment, name });
  }
  for (const on of hotels.values()) await expectSoundDocuments(on);
});
