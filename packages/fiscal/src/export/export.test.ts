import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { portugueseSamples, saftPieces, saftText, spanishSamples, verifactuFiles, verifactuTexts } from './export-samples.ts';
import { zipFiles } from './zip-files.ts';

// Files of signed and chained documents, compared with the order that the schemas demand and, where they are at hand, with the schemas themselves.

const schemas = resolve(import.meta.dirname, '../../../../../shared/facts/fiscal');

/** Children of elements in the order of the schema; an optional one ends with a question mark. */
const order: Readonly<Record<string, string>> = {
  Invoice:
    'InvoiceNo ATCUD DocumentStatus Hash HashControl Period InvoiceDate InvoiceType SpecialRegimes SourceID SystemEntryDate CustomerID Line DocumentTotals',
  Line: 'LineNumber ProductCode ProductDescription Quantity UnitOfMeasure UnitPrice TaxPointDate References? Description DebitAmount? CreditAmount? Tax TaxExemptionReason? TaxExemptionCode?',
  Customer: 'CustomerID AccountID CustomerTaxID CompanyName BillingAddress SelfBillingIndicator',
  Header:
    'AuditFileVersion CompanyID TaxRegistrationNumber TaxAccountingBasis CompanyName CompanyAddress FiscalYear StartDate EndDate CurrencyCode DateCreated TaxEntity ProductCompanyTaxID SoftwareCertificateNumber ProductID ProductVersion',
  RegistroAlta:
    'IDVersion IDFactura NombreRazonEmisor Subsanacion? RechazoPrevio? TipoFactura TipoRectificativa? FacturasRectificadas? DescripcionOperacion FacturaSinIdentifDestinatarioArt61d? Destinatarios? Desglose CuotaTotal ImporteTotal Encadenamiento SistemaInformatico FechaHoraHusoGenRegistro TipoHuella Huella',
  RegistroAnulacion: 'IDVersion IDFactura RechazoPrevio? Encadenamiento SistemaInformatico FechaHoraHusoGenRegistro TipoHuella Huella',
};

// Rules: FISCAL-30
test('a billing file has every element in its place, and totals of credit notes apart', async () => {
  const text = await saftText(portugueseSamples());
  for (const name of ['Header', 'Customer', 'Invoice', 'Line']) expectOrder(text, name);
  expect(text.match(/<Invoice>/g)).toHaveLength(4);
  expect(text).toContain('<NumberOfEntries>4</NumberOfEntries>\n<TotalDebit>300.00</TotalDebit>\n<TotalCredit>624.00</TotalCredit>');
  expect(text).toContain('<References><Reference>FT HTL26/2</Reference><Reason>Devolução</Reason></References>');
});

test('a file that begins in the middle of a series names the document before it', async () => {
  const [first, ...others] = portugueseSamples();
  const text = await saftText(others);
  expect(text).toContain(`<?innkeeper-chain-start series="FT HTL26" sequence="1" hash="${first?.hash}"?>`);
});

// Method: the documents read so far are counted at each piece.
// Rules: FISCAL-33
test('a billing file begins before its documents are read, and each customer is written when it is met', async () => {
  const [sample] = portugueseSamples();
  if (!sample) throw new Error('no sample');
  const customerOf = (index: number) => ({ name: `Guest ${index}`, taxId: null, country: 'PT', address: null });
  const documents = Array.from({ length: 50 }, (_, index) => ({ ...sample, customer: customerOf(index % 25) }));
  let reads = 0;
  const readsAt: number[] = [];
  for await (const piece of saftPieces(documents, () => (reads += 1))) if (/^<\?xml|^<Customer>/.test(piece)) readsAt.push(reads);
  expect(readsAt).toEqual(Array.from({ length: 26 }, (_, index) => index)); // nothing yet, then one more for each customer
});

// Rules: FISCAL-31
test('records have every element in its place, repairs and cancellations too', async () => {
  const records = spanishSamples();
  const [one] = records;
  if (!one) throw new Error('no record');
  const more = [{ ...one, kind: 'repair', isRepairOfRefused: true } as const, { ...one, kind: 'cancel', isRepairOfRefused: true } as const];
  const [text = ''] = await verifactuTexts([...records, ...more]);
  for (const name of ['RegistroAlta', 'RegistroAnulacion']) expectOrder(text, name);
  expect(text).toContain('<sf:ImporteTotal>-344.00</sf:ImporteTotal>');
  expect(text).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
  expect(text.match(/PrimerRegistro/g)).toHaveLength(6); // opening and closing: the first, its repair and its cancellation
});

// Rules: FISCAL-31
test('more than 1,000 records are several files of an archive', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(verifactuFiles(spanishSamples(2_001)))) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  const counts = Object.entries(files).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString('utf8').split('<sf:RegistroAlta>').length - 1,
  ]);
  expect(counts).toEqual([
    ['verifactu-0001.xml', 1_000],
    ['verifactu-0002.xml', 1_000],
    ['verifactu-0003.xml', 1],
  ]);
});

// Rules: FISCAL-30
test.runIf(existsSync(schemas))('a billing file keeps to the published schema', async () => {
  expect(await schemaErrors(await saftText(portugueseSamples()), 'SAFTPT_1_04_01.xsd', [])).toEqual([]);
});

// Rules: FISCAL-31
test.runIf(existsSync(schemas))('records keep to the published schema', async () => {
  const [text = ''] = await verifactuTexts(spanishSamples());
  expect(await schemaErrors(text, 'SuministroLR.xsd', ['SuministroInformacion.xsd', 'xmldsig-core-schema.xsd'])).toEqual([]);
});

function expectOrder(text: string, name: string): void {
  const places = order[name]?.split(' ') ?? [];
  const pattern = new RegExp(`^${places.map((place) => (place.endsWith('?') ? `(${place.slice(0, -1)} )*` : `(${place} )+`)).join('')}$`);
  const bodies = [...text.matchAll(new RegExp(`<(?:sf:)?${name}>(.*?)</(?:sf:)?${name}>`, 'gs'))];
  expect(bodies.length).toBeGreaterThan(0);
  for (const [, body = ''] of bodies) expect(`${childrenOf(body).join(' ')} `).toMatch(pattern);
}

function childrenOf(body: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [, closing, name = '', empty] of body.matchAll(/<(\/)?(?:sf:)?(\w+)(\/)?>/g)) {
    if (closing) depth -= 1;
    else if (depth === 0) names.push(name);
    if (!closing && !empty) depth += 1;
  }
  return names;
}

async function schemaErrors(text: string, schema: string, imports: readonly string[]): Promise<string[]> {
  const read = (name: string) => ({
    fileName: name,
    contents: readFileSync(resolve(schemas, name), name.startsWith('SAFT') ? 'latin1' : 'utf8'),
  });
  const main = read(schema);
  const { errors } = await validateXML({
    xml: { fileName: 'export.xml', contents: text },
    schema: [{ ...main, contents: main.contents.replace('encoding="Windows-1252"', 'encoding="UTF-8"') }],
    preload: imports.map(read),
  });
  return errors.map(({ message }) => message);
}
