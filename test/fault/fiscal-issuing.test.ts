import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargingProcess, startChargingProcess } from '../harness/charging-process.ts';
import type { Answer } from '../harness/check-answer.ts';
import { faultRounds } from '../harness/fault-rounds.ts';
import { chargedFolio, done, inPortugal, inSpain, issue } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';

// Method: an API process of the test's own issues and credits legal documents, and is killed at a moment drawn from a seed: when it has sent
// the nth part of its conversation with the database, or around its commit. It restarts and the client repeats its request with the same
// key. Afterwards every charge is on one document, and the export, read by itself, proves numbers, chain and totals.

const rounds = faultRounds({ seed: 20_261_128, least: 12 });
const acts = ['issue', 'close', 'credit', 'reverse'] as const;
type Act = (typeof acts)[number];
const partsMax = 8; // the conversations have about as many
const moment = fc.oneof(fc.constantFrom('before the commit', 'after the commit'), fc.integer({ min: 1, max: partsMax }));
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;
const round = fc.record({ act: fc.constantFrom(...acts), moment });

/** The request of a round: everything it builds on is done. */
async function requestOf(act: Act, { hotel, api }: ChargingProcess, key: string): Promise<() => Promise<Answer>> {
  const folio = await chargedFolio(hotel, [
    ['dinner', '55.00'],
    ['spa', '20.00'],
  ]);
  const send = (path: string, body: object) => () => api.post(path, body, { 'Idempotency-Key': key });
  if (act === 'issue') return send(`/folios/${folio.id}/fiscal-documents`, {});
  if (act === 'close') return send(`/folios/${folio.id}/close`, { settlement: 'written_off' });
  const { id } = await done(issue(hotel, folio.id));
  if (act === 'credit') return send(`/fiscal-documents/${id}/credit`, { reason: 'Cold soup', lines: [{ line: 1, gross: eur('5.00') }] });
  return send(`/folios/${folio.id}/entries/${folio.entries[0]?.id}/reverse`, {});
}

/** Resolves when the process has reached the moment. */
function reached(at: Moment, { proxy }: ChargingProcess): Promise<void> {
  if (at === 'before the commit') return proxy.holdBeforeCommit();
  if (at === 'after the commit') return proxy.holdAfterCommit();
  return new Promise((resolve) => {
    let parts = 0;
    proxy.watch(() => {
      parts += 1;
      if (parts === at) resolve();
    });
  });
}

const documentsOf = async ({ hotel }: ChargingProcess): Promise<Answer['body'][]> =>
  (await hotel.api.all('/fiscal-documents')).toReversed();

// Rules: FISCAL-1, FISCAL-8
test.each([
  ['Spain', inSpain()],
  ['Portugal', inPortugal],
])(`a crash at any moment of issuing leaves no gap and no second document: %s (seed ${rounds.seed})`, async (_country, change) => {
  const on = await startChargingProcess(await newHotel({ change }));
  const { own, hotel, proxy } = on;
  for (const [index, { act, moment: at }] of rounds.play(fc.sample(round, { seed: rounds.seed, numRuns: rounds.drawnMax }))) {
    const name = `round ${index}: ${act}, killed at ${at}`;
    const send = await requestOf(act, on, `round-${index}`);
    const before = (await documentsOf(on)).length;
    const stopped = reached(at, on);
    const answer = send().then(
      ({ status }) => status,
      () => null,
    );
    await Promise.race([stopped, answer]);
    await own.kill();
    proxy.watch(null);
    proxy.disarm();
    await own.start();
    const repeated = await send();
    expect(repeated.status, `${name}: ${JSON.stringify(repeated.body)}`).toBeLessThan(300);
    const documents = await documentsOf(on);
    expect(documents.length, name).toBe(before + 1);
    for (const of of Map.groupBy(documents, ({ kind }) => kind).values())
      expect(of.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual(of.map((_, place) => place + 1));
  }
  const verified = await operator().fiscal.verify.query({ tenant_id: hotel.tenantId });
  expect(verified).toMatchObject({ ok: true, documents: (await documentsOf(on)).length, faults: [] });
});
