import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import {
  charge,
  chargedFolio,
  documentsOf,
  done,
  issue,
  payAndClose,
  portugueseHotel,
  spanishHotel,
  unregisteredHotel,
} from '../harness/fiscal.ts';
import type { Hotel } from '../harness/hotel.ts';
import { taxAuthorityOf, waitForError, waitForStatus } from '../harness/tax-authority.ts';
import { temporalClient } from '../harness/temporal-client.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: over HTTP against the running instance, whose tax authorities are simulated and made to fail; one tenant per test.

async function spanishDocument(hotel: Hotel, amount = '55.00'): Promise<Answer['body']> {
  const folio = await chargedFolio(hotel, [['dinner', amount]]);
  return done(issue(hotel, folio.id));
}

async function workflowsOf({ tenantId }: Hotel): Promise<string[]> {
  const { workflow } = await temporalClient();
  const found: string[] = [];
  for await (const { workflowId } of workflow.list({ query: `InnkeeperTenant = '${tenantId}'` })) found.push(workflowId);
  return found.filter((id) => id.startsWith('submit-fiscal-records:'));
}

// Rules: FISCAL-27, FISCAL-28
test('Spain accepts the records of a chain in the order of issue, submitted by one workflow', async () => {
  const hotel = await spanishHotel();
  const documents = [await spanishDocument(hotel), await spanishDocument(hotel, '401.00'), await spanishDocument(hotel)];
  const credit = await done(hotel.api.post(`/fiscal-documents/${documents[0].id}/credit`, { reason: 'Cold soup' }));
  for (const { id } of [...documents, credit])
    expect(await waitForStatus(hotel, id, 'accepted')).toMatchObject({ attempts: 1, last_error: null });
  const { records } = await taxAuthorityOf(hotel.tenantId).state();
  expect(records.map(({ hash, status }) => [hash, status])).toEqual([...documents, credit].map(({ hash }) => [hash, 'accepted']));
  const [workflow, ...others] = await waitFor('the workflow', async () => {
    const ids = await workflowsOf(hotel);
    return ids.length > 0 && ids;
  });
  expect(others).toEqual([]);
  expect(workflow).toBe(`submit-fiscal-records:ES:B12345674:${hotel.propertyId}:${hotel.day(0)}`);
});

// Rules: FISCAL-26, FISCAL-28
test('while the Spanish authority is unreachable documents wait with SVC-4011, and a check-out is not held up', async () => {
  const hotel = await spanishHotel();
  const authority = taxAuthorityOf(hotel.tenantId);
  await authority.fault('unreachable');
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  await payAndClose(hotel, folio.id);
  const [first] = await documentsOf(hotel, folio.id);
  const second = await spanishDocument(hotel);
  expect(await waitForError(hotel, first.id, 'SVC-4011')).toMatchObject({ last_error: { message: 'fiscal authority unreachable' } });
  expect((await authority.state()).records).toEqual([]);
  await authority.fault('none');
  expect(await waitForStatus(hotel, first.id, 'accepted')).toMatchObject({ last_error: null });
  await waitForStatus(hotel, second.id, 'accepted');
  expect((await authority.state()).records.map(({ hash }) => hash)).toEqual([first.hash, second.hash]);
});

// Rules: FISCAL-26
test.each(['lost-acknowledgement', 'slow'] as const)(
  'a record whose answer is lost (%s) is found again, and registered once',
  async (mode) => {
    const hotel = await spanishHotel();
    const authority = taxAuthorityOf(hotel.tenantId);
    await authority.fault(mode);
    const { id, hash } = await spanishDocument(hotel);
    await waitFor('the record to arrive', async () => (await authority.state()).records.length > 0);
    await authority.fault('none');
    await waitForStatus(hotel, id, 'accepted');
    expect((await authority.state()).records).toEqual([expect.objectContaining({ hash, status: 'accepted' })]);
  },
);

// Rules: FISCAL-28
test('a rejected document says why and becomes an incident', async () => {
  const hotel = await spanishHotel();
  await taxAuthorityOf(hotel.tenantId).fault('reject');
  const document = await spanishDocument(hotel);
  expect(await waitForStatus(hotel, document.id, 'rejected')).toMatchObject({ last_error: { code: '1100', message: 'refused on demand' } });
  const { data } = await done(hotel.readOnly.get('/incidents?kind=fiscal_rejected'));
  expect(data).toEqual([
    expect.objectContaining({ property_id: hotel.propertyId, message: expect.stringContaining(`${document.number}: refused on demand`) }),
  ]);
});

// Rules: FISCAL-24, FISCAL-28
test('Spain takes a corrected document in a further record of the same number', async () => {
  const hotel = await spanishHotel();
  const authority = taxAuthorityOf(hotel.tenantId);
  await authority.fault('reject');
  const document = await spanishDocument(hotel);
  const correct = () => hotel.api.post(`/fiscal-documents/${document.id}/correct`);
  await waitForStatus(hotel, document.id, 'rejected');
  expect((await hotel.readWrite.post(`/fiscal-documents/${document.id}/correct`)).status).toBe(403);
  await done(correct());
  await waitForStatus(hotel, document.id, 'rejected');
  await authority.fault('none');
  expect(await done(correct())).toMatchObject({ id: document.id, number: document.number, hash: document.hash });
  expect(await waitForStatus(hotel, document.id, 'accepted')).toMatchObject({ attempts: 3, last_error: null });
  const { records } = await authority.state();
  expect(records.map(({ kind, status }) => [kind, status])).toEqual([
    ['issue', 'refused'],
    ['repair', 'refused'],
    ['repair', 'accepted'],
  ]);
  expect(await correct()).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'status' }] } });
  const next = await spanishDocument(hotel);
  expect(next.previous_hash).toBe(records[2]?.hash);
  await waitForStatus(hotel, next.id, 'accepted');
});

// Rules: FISCAL-28
test('a document accepted with errors is accepted and names them', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const document = await done(issue(hotel, folio.id, { customer: { name: 'Ana', tax_id: '00000000T', country: 'ES' } }));
  expect(await waitForStatus(hotel, document.id, 'accepted')).toMatchObject({ last_error: { code: '2001' } });
});

// Rules: FISCAL-21, FISCAL-27
test('Portugal registers the series before its first use; folios closed before wait for their documents', async () => {
  const hotel = await unregisteredHotel();
  const authority = taxAuthorityOf(hotel.tenantId);
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 502, body: { code: 'SVC-4011' } });
  await payAndClose(hotel, folio.id);
  expect(await documentsOf(hotel, folio.id)).toEqual([]);
  await authority.fault('lost-acknowledgement');
  const [document] = await waitFor('the document', async () => {
    const found = await documentsOf(hotel, folio.id);
    return found.length > 0 && found;
  });
  const { series } = await authority.state();
  expect(series.map(({ document_type }) => document_type).toSorted()).toEqual(['FS', 'FT', 'NC']);
  const ofSimplified = series.find(({ document_type }) => document_type === 'FS');
  expect(document).toMatchObject({ number: 'FS HTL26/1', atcud: `${ofSimplified?.validation_code}-1`, status: 'issued' });
});

// Rules: FISCAL-27
test('Portuguese series are registered with the import, so that the hotel can issue at once', async () => {
  const hotel = await portugueseHotel();
  const { series } = await taxAuthorityOf(hotel.tenantId).state();
  expect(series.map(({ document_type }) => document_type).toSorted()).toEqual(['FS', 'FT', 'NC']);
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  expect(await issue(hotel, folio.id)).toMatchObject({ status: 201, body: { number: 'FS HTL26/1' } });
});

// Rules: FISCAL-10, FISCAL-27
test('many folios that wait for the series are issued in the order of their close, in a few steps', async () => {
  const hotel = await unregisteredHotel();
  const folios: string[] = [];
  while (folios.length < waitingFolios) {
    const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
    await payAndClose(hotel, folio.id);
    folios.push(folio.id);
  }
  const before = await stepsOf(hotel);
  await taxAuthorityOf(hotel.tenantId).fault('none');
  const documents = await waitFor('the documents', async () => {
    const found = (await hotel.api.get('/fiscal-documents?limit=200')).body.data;
    return found.length === waitingFolios && found.toReversed();
  });
  expect(documents.map(({ folio_id, sequence }: { folio_id: string; sequence: number }) => [folio_id, sequence])).toEqual(
    folios.map((id, index) => [id, index + 1]),
  );
  expect((await stepsOf(hotel)) - before).toBeLessThanOrEqual(waitingFolios / 3);
});

const waitingFolios = 30;

/** Steps of the hotel's submission that were begun. */
async function stepsOf(hotel: Hotel): Promise<number> {
  const { workflow } = await temporalClient();
  let steps = 0;
  for (const id of await workflowsOf(hotel)) {
    const { events } = await workflow.getHandle(id).fetchHistory();
    steps += (events ?? []).filter(({ activityTaskScheduledEventAttributes: begun }) => begun).length;
  }
  return steps;
}

// Method: the clock of the sandbox is moved over the ends of two months, of which the second has no documents.
// Rules: FISCAL-29
test('a Portuguese month is reported when it is over, also one without documents', async () => {
  const hotel = await portugueseHotel();
  const authority = taxAuthorityOf(hotel.tenantId);
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const simplified = await done(issue(hotel, folio.id));
  const credit = await done(hotel.api.post(`/fiscal-documents/${simplified.id}/credit`, { reason: 'Erro' }));
  await charge(hotel, folio.id, 'spa', '1230.00');
  const invoice = await done(issue(hotel, folio.id));
  expect((await authority.state()).reports).toEqual([]);
  await authority.fault('lost-acknowledgement');
  await hotel.advanceClock('62d');
  for (const { id } of [simplified, credit, invoice]) await waitForStatus(hotel, id, 'accepted');
  await waitFor('the report of the second month', async () => (await authority.state()).reports.length >= 2);
  const { reports, documents } = await authority.state();
  expect(reports.slice(0, 2).map((each) => [each.slice, each.status, each.documents])).toEqual([
    [1, 'taken', 3],
    [1, 'taken', 0],
  ]);
  expect(documents.map(({ number, status }) => [number, status])).toEqual([
    ['FS HTL26/1', 'accepted'],
    ['NC HTL26/1', 'accepted'],
    ['FT HTL26/1', 'accepted'],
  ]);
});

// Rules: FISCAL-29
test('a Portuguese document that is rejected becomes an incident; the others of its month are accepted or not by themselves', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const document = await done(issue(hotel, folio.id));
  await taxAuthorityOf(hotel.tenantId).fault('reject');
  await hotel.advanceClock('31d');
  expect(await waitForStatus(hotel, document.id, 'rejected')).toMatchObject({ last_error: { code: '100', message: 'refused on demand' } });
  const { data } = await done(hotel.readOnly.get('/incidents?kind=fiscal_rejected'));
  expect(data).toHaveLength(1);
  const corrected = await done(hotel.api.post(`/fiscal-documents/${document.id}/correct`));
  expect(corrected).toMatchObject({ number: 'FS HTL26/2', totals: document.totals, status: 'issued' });
  const { corrected_by: creditId } = await done(hotel.readOnly.get(`/fiscal-documents/${document.id}`));
  await taxAuthorityOf(hotel.tenantId).fault('none');
  await hotel.advanceClock('31d');
  for (const id of [creditId, corrected.id]) await waitForStatus(hotel, id, 'accepted');
});
