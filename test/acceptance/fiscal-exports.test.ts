import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { refusedWith } from '../harness/browser.ts';
import { innkeeper } from '../harness/command-line.ts';
import { chargedFolio, done, inSpain, issue, portugueseHotel, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { secondProperty } from '../harness/second-property.ts';
import { taxAuthorityOf, waitForStatus } from '../harness/tax-authority.ts';

// Over HTTP; what the schemas demand is tested beside the writers.
// Rules: FISCAL-30, FISCAL-32, FISCAL-33
test('a Portuguese export has every document and the totals of the tax report, and is proved by itself', async () => {
  const hotel = await portugueseHotel();
  const folio = await chargedFolio(hotel, [
    ['breakfast', '11.30'],
    ['minibar', '12.30'],
  ]);
  const document = await done(issue(hotel, folio.id, { customer: { name: 'Açúcar & Filhos <Lda>', tax_id: '501964843' } }));
  await done(hotel.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'Engano', lines: [{ line: 1, gross: eur('11.30') }] }));
  const day = document.issue_date;
  const answer = await hotel.api.get(`/fiscal-documents/export?format=saft-pt&from=${day}&to=${day}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="saft-pt-${day}-${day}.xml"`);
  const xml = String(answer.body);
  expect(xml).toContain('<InvoiceNo>FT HTL26/1</InvoiceNo>');
  expect(xml).toContain('<InvoiceNo>NC HTL26/1</InvoiceNo>');
  expect(xml).toContain('<CompanyName>Açúcar &amp; Filhos &lt;Lda&gt;</CompanyName>');
  const { totals } = await done(hotel.api.get(`/reports/tax?property_id=${hotel.propertyId}&from=${day}&to=${day}`));
  const figure = (name: string) => Number(new RegExp(`<${name}>([\\d.]+)</${name}>`).exec(xml)?.[1]);
  expect((figure('TotalCredit') - figure('TotalDebit')).toFixed(2)).toBe(totals.net.amount);
  const verdict = await operator().fiscal.verify.query({ tenant_id: hotel.tenantId });
  expect(verdict).toEqual({ ok: true, documents: 2, faults: [] });
});

// Rules: FISCAL-31, FISCAL-32, FISCAL-33
test('a Spanish export has every record of the chain', async () => {
  const hotel = await spanishHotel();
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  const document = await done(issue(hotel, folio.id));
  const credit = await done(hotel.api.post(`/fiscal-documents/${document.id}/credit`, { reason: 'Error' }));
  const day = document.issue_date;
  const xml = String((await hotel.api.get(`/fiscal-documents/export?format=verifactu&from=${day}&to=${day}`)).body);
  expect(xml.match(/<sf:Huella>[0-9A-F]{64}/g)?.map((text) => text.slice('<sf:Huella>'.length))).toEqual([
    document.hash,
    document.hash,
    credit.hash,
  ]);
  expect(await operator().fiscal.verify.query({ tenant_id: hotel.tenantId })).toEqual({ ok: true, documents: 2, faults: [] });
});

// Rules: FISCAL-31, FISCAL-33
test('a Spanish export has the records of its dates alone', async () => {
  const hotel = await spanishHotel({}, { sandbox: true });
  const dinner = async () => done(issue(hotel, (await chargedFolio(hotel, [['dinner', '55.00']])).id));
  const documents = [await dinner(), await dinner()];
  await hotel.advanceClock('1d');
  documents.push(await dinner());
  const hashesOn = async (day: string) =>
    [...String((await hotel.api.get(`/fiscal-documents/export?format=verifactu&from=${day}&to=${day}`)).body).matchAll(ownHash)].map(
      ([, hash]) => hash,
    );
  const ownHash = /<sf:TipoHuella>01<\/sf:TipoHuella><sf:Huella>([0-9A-F]{64})/g;
  for (const [day, issued] of Map.groupBy(documents, ({ issue_date }) => issue_date))
    expect(await hashesOn(day)).toEqual(issued.map(({ hash }) => hash));
});

// Method: the command runs without an instance and without a database.
// Rules: FISCAL-34
test('a saved export has the verdict of its tenant, and a changed one is refused', async () => {
  const hotel = await portugueseHotel();
  const { issue_date: day } = await done(issue(hotel, (await chargedFolio(hotel, [['minibar', '12.30']])).id));
  const xml = String((await hotel.api.get(`/fiscal-documents/export?format=saft-pt&from=${day}&to=${day}`)).body);
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const verify = async (text: string) => {
    const file = join(folder, 'saft-pt.xml');
    writeFileSync(file, text);
    const args = ['--json', 'fiscal', 'verify', '--file', file];
    const { exitCode, stdout } = await innkeeper(args, { home: join(folder, 'none'), env: { DATABASE_URL: '' } });
    return { exitCode, ...JSON.parse(stdout) };
  };
  const verdict = await operator().fiscal.verify.query({ tenant_id: hotel.tenantId });
  expect(await verify(xml)).toEqual({ exitCode: 0, ...verdict });
  expect(await verify(xml.replace('<GrossTotal>12.30', '<GrossTotal>12.31'))).toMatchObject({ exitCode: 1, ok: false, documents: 1 });
});

// Rules: FISCAL-33
test('a file of SAF-T is of one year', async () => {
  const hotel = await portugueseHotel();
  const ask = (dates: string) => hotel.api.get(`/fiscal-documents/export?format=saft-pt&${dates}`);
  expect((await ask('from=2025-12-31&to=2026-01-01')).body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
  expect((await ask('from=2026-01-01&to=2026-12-31')).status).toBe(200);
  const inSpain = await spanishHotel();
  await document(inSpain);
  expect((await inSpain.api.get('/fiscal-documents/export?format=verifactu&from=2020-01-01&to=2099-12-31')).status).toBe(200);
});

// Rules: FISCAL-33
test('an export of another country, another property, wrong dates or without documents is refused', async () => {
  const hotel = await spanishHotel();
  const ask = (query: string) => hotel.api.get(`/fiscal-documents/export?${query}`);
  const dates = 'from=2026-01-01&to=2026-12-31';
  expect(await ask(`format=saft-pt&${dates}`)).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'format' }] } });
  expect(await ask(`format=verifactu&${dates}`)).toMatchObject({ status: 409, body: { code: 'SVC-3007', details: [{ field: 'from' }] } });
  expect(await ask(`format=verifactu&${dates}&property_id=prp_1`)).toMatchObject({ status: 422, body: { code: 'SVC-2010' } });
  expect(await ask('format=verifactu&from=2026-02-01&to=2026-01-01')).toMatchObject({ status: 422, body: { code: 'SVC-2013' } });
  expect(await ask(`format=xml&${dates}`)).toMatchObject({ status: 422, body: { code: 'SVC-2009' } });
  const plain = await newHotel();
  expect(await plain.api.get(`/fiscal-documents/export?format=saft-pt&${dates}`)).toMatchObject({ status: 409 });
  expect(await hotel.readOnly.get(`/fiscal-documents/export?format=verifactu&${dates}`)).toMatchObject({ status: 403 });
});

const verify = (hotel: Hotel, more: object = {}) => operator().fiscal.verify.query({ tenant_id: hotel.tenantId, ...more });

async function document(hotel: Hotel) {
  const folio = await chargedFolio(hotel, [['dinner', '55.00']]);
  return done(issue(hotel, folio.id));
}

async function becomeInstallation({ tenantId }: Hotel, installation_number: string): Promise<void> {
  await operator().hotel.import.mutate({ tenant_id: tenantId, file: { ...inSpain({ installation_number })(knownHotel()) } });
}

// Rules: FISCAL-5, FISCAL-28, FISCAL-31, FISCAL-32
test('under another installation number a new chain begins; the export has the older first, and a repair joins the chain of its document', async () => {
  const hotel = await spanishHotel({ installation_number: 'OLD' });
  const authority = taxAuthorityOf(hotel.tenantId);
  await authority.fault('reject');
  const first = await document(hotel);
  await waitForStatus(hotel, first.id, 'rejected');
  await authority.fault('none');
  const second = await document(hotel);
  await becomeInstallation(hotel, 'NEW');
  const [third, fourth] = [await document(hotel), await document(hotel)];
  await becomeInstallation(hotel, 'OLD');
  const fifth = await document(hotel);
  await becomeInstallation(hotel, 'NEW');
  expect([second, third, fourth, fifth].map(({ previous_hash }) => previous_hash)).toEqual([first.hash, null, third.hash, second.hash]);
  await done(hotel.api.post(`/fiscal-documents/${first.id}/correct`));
  await waitForStatus(hotel, first.id, 'accepted');
  const { issue_date: day } = first;
  const xml = String((await hotel.api.get(`/fiscal-documents/export?format=verifactu&from=${day}&to=${fifth.issue_date}`)).body);
  const numbers = [...xml.matchAll(/<sf:IDFactura>.*?<sf:NumSerieFactura>HTL26-S\/(\d)/gs)].map(([, number]) => Number(number));
  expect(numbers).toEqual([1, 2, 5, 1, 3, 4]);
  expect(await verify(hotel)).toEqual({ ok: true, documents: 5, faults: [] });
});

// Rules: FISCAL-5, FISCAL-32
test('two properties of a taxpayer share the chain of their installation, and are verified together or with the gaps of one', async () => {
  const installation_number = '1';
  const hotel = await spanishHotel({ installation_number });
  const secondId = await secondProperty(hotel, inSpain({ installation_number, series: 'SEA26' })(knownHotel()));
  const { id: guest_id } = await done(hotel.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' }));
  const issueAt = async (property_id: string) => {
    const { id } = await done(hotel.api.post('/folios', { guest_id, property_id }));
    await done(
      hotel.api.post(
        `/folios/${id}/charges`,
        { amount: eur('55.00'), code: 'dinner', description: 'Dinner' },
        { 'Idempotency-Key': `charge-${id}` },
      ),
    );
    return done(issue(hotel, id));
  };
  const first = await issueAt(hotel.propertyId);
  const second = await issueAt(secondId);
  const third = await issueAt(hotel.propertyId);
  const fourth = await issueAt(secondId);
  expect([second, third, fourth].map(({ previous_hash }) => previous_hash)).toEqual([first.hash, second.hash, third.hash]);
  expect(await verify(hotel)).toEqual({ ok: true, documents: 4, faults: [] });
  const alone = await verify(hotel, { property_id: secondId });
  expect(alone).toEqual({ ok: true, documents: 2, faults: [], gaps: [fourth.number] });
});

// Rules: FISCAL-32
test('dates of a verification that end before they begin are refused', async () => {
  const dates = { from: '2026-11-28', to: '2026-11-27' };
  await expect(verify(await spanishHotel(), dates)).rejects.toMatchObject(refusedWith('SVC-2013', 'to'));
});

// Method: of the two calendars at least one has another day than UTC at any time.
// Rules: WIRE-8
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('days of issue are those of the calendar of the property: %s', async (timezone) => {
  const hotel = await newHotel({
    change: (file) => {
      const moved = inSpain()(file);
      return { ...moved, property: { ...moved.property, timezone } };
    },
  });
  const folio = await chargedFolio(hotel, [['dinner', '10.00']]);
  const { id, issue_date: day, issued_at: instant } = await done(issue(hotel, folio.id));
  const found = async (query: string) =>
    (await done(hotel.readOnly.get(`/fiscal-documents?${query}`))).data.map((document: { id: string }) => document.id);
  expect(await found(`issued_from=${day}&issued_to=${day}`)).toEqual([id]);
  expect(await found(`issued_from=${addDays(day, 1)}`)).toEqual([]);
  expect(await found(`issued_to=${addDays(day, -1)}`)).toEqual([]);
  expect(await found(`issued_from=${instant}&issued_to=${instant}`)).toEqual([id]);
});
