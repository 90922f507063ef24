import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { onlyParts, swapped, withoutPart } from '../../../../test/harness/cut-exports.ts';
import {
  portugueseSamples,
  saftText,
  sampleKeys,
  sampleLine,
  samplesOfTwoChains,
  spanishSamples,
  verifactuTexts,
} from '../export/export-samples.ts';
import { verifyExport } from './verify-export.ts';

// Files as they are exported, and the same files with planted faults, read by our verifier and by the independent one in Python.

const python = resolve(import.meta.dirname, '../../../sdk-python/examples/verify_fiscal.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'innkeeper-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saft = await saftText(portugueseSamples());
const tail = await saftText(portugueseSamples().slice(1));
const withCredit = (amounts: readonly [netMinor: bigint, vatMinor: bigint]) =>
  saftText(portugueseSamples(undefined, sampleLine(1, 'RED', 6, amounts)));
const rest = await withCredit([10_000n, 604n]);
const overtaxed = await withCredit([10_000n, 800n]);
const [records = ''] = await verifactuTexts(spanishSamples());
const [others = ''] = await verifactuTexts(samplesOfTwoChains());
const many = await verifactuTexts(spanishSamples(2_001));

const wrongNumber = 'number does not follow the one before it';
const wrongTime = 'time is before that of the document before it';
const wrongTotal = 'net and tax do not add up to the total';
const wrongSums = 'lines do not add up to the totals';
const wrongFile = 'documents do not add up to the totals of the file';
const wrongSignature = 'signature is wrong';
const wrongHash = 'hash is wrong';
const cut = 'does not follow the document before it';

const wrongType = 'type does not fit the document';
const noReason = 'reason without tax does not fit the rate';
const unknownPart = 'customer, article or tax is not in the file';

interface Case {
  readonly name: string;
  readonly files: readonly string[];
  readonly documents: number;
  readonly faults: readonly (readonly [number: string | null, fault: string])[];
  readonly gaps?: readonly string[];
}

const cases: readonly Case[] = [
  { name: 'a billing file', files: [saft], documents: 4, faults: [] },
  { name: 'a billing file from the middle of a series', files: [tail], documents: 3, faults: [] },
  { name: 'a credit note of the rest of a line, with the rounding of its nights', files: [rest], documents: 4, faults: [] },
  {
    name: 'a credit note with another rate',
    files: [overtaxed],
    documents: 4,
    faults: [['NC HTL26/1', 'tax is not what the rates come to']],
  },
  { name: 'records', files: [records], documents: 5, faults: [] },
  { name: 'records in several files', files: many, documents: 2_001, faults: [] },
  {
    name: 'a changed total in a billing file',
    files: [saft.replace('<GrossTotal>318.00', '<GrossTotal>319.00')],
    documents: 4,
    faults: [
      ['FT HTL26/2', wrongSignature],
      ['FT HTL26/2', wrongTotal],
    ],
  },
  {
    name: 'a changed share of tax',
    files: [saft.replace('<TaxPayable>2.30</TaxPayable><NetTotal>10.00', '<TaxPayable>1.30</TaxPayable><NetTotal>11.00')],
    documents: 4,
    faults: [
      ['FT HTL26/3', wrongSums],
      ['FT HTL26/3', 'tax is not what the rates come to'],
    ],
  },
  {
    name: 'a missing number in a billing file',
    files: [withoutPart(saft, 'Invoice', 1)],
    documents: 3,
    faults: [
      ['FT HTL26/3', wrongNumber],
      ['FT HTL26/3', wrongSignature],
      [null, wrongFile],
    ],
  },
  {
    name: 'swapped documents in a billing file',
    files: [swapped(saft, 'Invoice')],
    documents: 4,
    faults: [
      ['FT HTL26/1', wrongNumber],
      ['FT HTL26/1', wrongTime],
      ['FT HTL26/1', wrongSignature],
      ['FT HTL26/2', wrongNumber],
      ['FT HTL26/2', wrongSignature],
      ['FT HTL26/3', wrongNumber],
      ['FT HTL26/3', wrongSignature],
    ],
  },
  {
    name: 'a wrong signature, which the next document covers',
    files: [saft.replace(/<Hash>./, (text) => `<Hash>${text.endsWith('A') ? 'B' : 'A'}`)],
    documents: 4,
    faults: [
      ['FT HTL26/1', wrongSignature],
      ['FT HTL26/2', wrongSignature],
    ],
  },
  {
    name: 'a billing file cut from its chain',
    files: [tail.replace(/<\?innkeeper-chain-start.*?\?>\n/, '')],
    documents: 3,
    faults: [
      ['FT HTL26/2', wrongNumber],
      ['FT HTL26/2', wrongSignature],
    ],
  },
  {
    name: 'a file that ends too early',
    files: [saft.slice(0, saft.indexOf('<Invoice>'))],
    documents: 0,
    faults: [[null, 'file is not well-formed']],
  },
  { name: 'another file', files: ['<a/>'], documents: 0, faults: [[null, 'file is no export of documents']] },
  {
    name: 'a changed total of a record',
    files: [records.replace('<sf:ImporteTotal>344.00', '<sf:ImporteTotal>345.00')],
    documents: 5,
    faults: [
      ['HTL26/1', wrongHash],
      ['HTL26/1', wrongTotal],
    ],
  },
  {
    name: 'a missing record',
    files: [withoutPart(records, 'sfLR:RegistroFactura', 1)],
    documents: 4,
    faults: [['HTL26-R/1', cut]],
  },
  {
    name: 'swapped records',
    files: [swapped(records, 'sfLR:RegistroFactura')],
    documents: 5,
    faults: [
      ['HTL26-R/1', cut],
      ['HTL26/1', cut],
      ['HTL26/2', cut],
      ['HTL26/1', wrongNumber],
      ['HTL26/1', wrongTime],
    ],
  },
  { name: 'a missing first record', files: [withoutPart(records, 'sfLR:RegistroFactura', 0)], documents: 4, faults: [['HTL26/2', cut]] },
  { name: 'a part of a chain that begins later', files: [onlyParts(records, [3, 4])], documents: 2, faults: [] },
  {
    name: 'a part of a chain whose other part another property has',
    files: [onlyParts(records, [0, 1, 3])],
    documents: 3,
    faults: [],
    gaps: ['HTL26-S/1'],
  },
  {
    name: 'two parts of a chain in files of two properties',
    files: [onlyParts(records, [3, 4]), onlyParts(records, [0, 1, 2])],
    documents: 5,
    faults: [],
  },
  { name: 'interleaved parts of a chain', files: [onlyParts(records, [0, 1, 3, 4]), onlyParts(records, [2])], documents: 5, faults: [] },
  {
    name: 'a record missing between parts of a chain',
    files: [onlyParts(records, [0, 3, 4]), onlyParts(records, [2])],
    documents: 4,
    faults: [['HTL26-R/1', cut]],
  },
  {
    name: 'a file given twice',
    files: [records, records],
    documents: 10,
    faults: [
      ['HTL26-R/1', wrongNumber],
      ['HTL26-S/1', wrongNumber],
      ['HTL26/1', cut],
      ['HTL26/1', wrongNumber],
    ],
  },
  { name: 'a series that goes on in another chain and returns', files: [others], documents: 5, faults: [] },
  {
    name: 'a missing record of a chain whose series began in another',
    files: [withoutPart(others, 'sfLR:RegistroFactura', 3)],
    documents: 4,
    faults: [
      ['HTL26/4', cut],
      ['HTL26/4', wrongNumber],
    ],
  },
  {
    name: 'a missing file',
    files: [many[0] ?? '', many[2] ?? ''],
    documents: 1_001,
    faults: [
      ['HTL26-S/1998', cut],
      ['HTL26-S/1998', wrongNumber],
    ],
  },
];

/** A change of what no signature or hash covers, and the only fault that it causes. */
type Change = readonly [name: string, file: string, from: string | RegExp, to: string, number: string | null, fault: string];

const changes: readonly Change[] = [
  ['a status', saft, '<InvoiceStatus>N', '<InvoiceStatus>S', 'FT HTL26/1', 'status is wrong'],
  ['a status of another time', saft, /<InvoiceStatusDate>[^<]*/, '<InvoiceStatusDate>2026-11-25T10:00:00', 'FT HTL26/1', 'status is wrong'],
  ['a unit price', saft, '<UnitPrice>300.00', '<UnitPrice>30.00', 'FT HTL26/1', 'unit price is not that of the line'],
  ['a quantity', saft, '<Quantity>1<', '<Quantity>2<', 'FT HTL26/1', 'unit price is not that of the line'],
  ['a validation code', saft, 'CSDF7T5H-2', 'CSDF7T5X-2', 'FT HTL26/2', 'ATCUD is not that of the series'],
  ['the number of an ATCUD', saft, 'CSDF7T5H-2', 'CSDF7T5H-3', 'FT HTL26/2', 'ATCUD does not have the number'],
  ['the taxpayer', saft, '<CompanyID>501964843', '<CompanyID>508025338', null, 'header is wrong'],
  ['a fiscal year', saft, '<FiscalYear>2026', '<FiscalYear>2025', null, 'header is wrong'],
  ['a type', saft, '<InvoiceType>FT', '<InvoiceType>FS', 'FT HTL26/1', wrongType],
  ['the document that a credit note names', saft, '<Reference>FT HTL26/2<', '<Reference><', 'NC HTL26/1', wrongType],
  ['a period', saft, '<Period>11<', '<Period>12<', 'FT HTL26/1', 'dates do not agree'],
  ['a customer', saft, /(<\/SpecialRegimes>.*?<CustomerID>)CF/s, '$1CX', 'FT HTL26/1', unknownPart],
  ['the code of a line', saft, /(<LineNumber>1<.*?<ProductCode>)room/s, '$1rooms', 'FT HTL26/1', unknownPart],
  ['the region of a tax', saft, /(<TaxPointDate>.*?<TaxCountryRegion>)PT</s, '$1PT-AC<', 'FT HTL26/1', unknownPart],
  ['the number of a line', saft, '<LineNumber>2<', '<LineNumber>3<', 'FT HTL26/1', 'lines are not numbered from 1'],
  ['a reason without tax', saft, '<TaxExemptionCode>M99</TaxExemptionCode>', '', 'FT HTL26/1', noReason],
  ['the taxpayer of records', records, '12345674</sf:NIF></sf:Obl', '58818501</sf:NIF></sf:Obl', '*', 'issuer is not that of the file'],
  ['a rate of a record', records, '<sf:TipoImpositivo>10.00', '<sf:TipoImpositivo>21.00', 'HTL26/1', 'tax is not what the rates come to'],
  ['the customer of a record', records, /<sf:Destinatarios>.*?<\/sf:Destinatarios>/s, '', 'HTL26/1', wrongType],
  ['the kind of a correction', records, '<sf:TipoRectificativa>I</sf:TipoRectificativa>', '', 'HTL26-R/1', wrongType],
  ['the reason of a part', records, '>S1<', '>N1<', 'HTL26/1', noReason],
];

const numbersOfRecords = ['HTL26/1', 'HTL26/2', 'HTL26-R/1', 'HTL26-S/1', 'HTL26-S/2'];

const allCases: readonly Case[] = [
  ...cases,
  ...changes.map(([name, file, from, to, number, fault]): Case => {
    const changed = file.replace(from, to);
    if (changed === file) throw new Error(`nothing was changed: ${name}`);
    const numbers = number === '*' ? numbersOfRecords : [number];
    return { name: `changed: ${name}`, files: [changed], documents: file === saft ? 4 : 5, faults: numbers.map((one) => [one, fault]) };
  }),
];

// Rules: FISCAL-32
test.each(allCases)('$name', async ({ files, documents, faults, gaps }) => {
  const verdict = await verifyExport(streams(files));
  expect(sorted(verdict.faults)).toEqual(sorted(faults.map(([number, fault]) => ({ number, fault }))));
  expect(verdict).toMatchObject({ ok: faults.length === 0, documents });
  expect(verdict.gaps).toEqual(gaps);
});

// Rules: FISCAL-32
test.runIf(hasPython).each(allCases)('the verifier in Python agrees: $name', ({ files, documents, faults, gaps }) => {
  const paths = files.map((text, index) => {
    const path = join(folder, `${index}.xml`);
    writeFileSync(path, text);
    return path;
  });
  const done = spawnSync('python3', [python, ...paths], { encoding: 'utf8', timeout: 60_000 });
  expect(done.stderr).toBe('');
  const verdict = JSON.parse(done.stdout);
  expect(sorted(verdict.faults)).toEqual(sorted(faults.map(([number, fault]) => ({ number, fault }))));
  expect(verdict).toMatchObject({ ok: faults.length === 0, documents });
  expect(verdict.gaps).toEqual(gaps);
  expect(done.status).toBe(faults.length === 0 ? 0 : 1);
});

test('a key of the caller takes the place of that in the file', async () => {
  const [other] = [{ version: '2', spki: sampleKeys[0]?.spki ?? '' }];
  const verdict = await verifyExport(streams([saft]), other ? [other] : []);
  expect(verdict.faults).toHaveLength(4);
  expect(verdict.faults[0]).toEqual({ number: 'FT HTL26/1', fault: 'public key is missing' });
});

async function* streams(files: readonly string[]): AsyncGenerator<AsyncGenerator<string>> {
  for (const text of files) yield pieces(text);
}

/** A text in pieces that end anywhere. */
async function* pieces(text: string): AsyncGenerator<string> {
  const lengthMax = 1_009;
  for (let at = 0; at < text.length; at += lengthMax) yield text.slice(at, at + lengthMax);
}

function sorted(faults: readonly { readonly number: string | null; readonly fault: string }[]): string[] {
  return faults.map(({ number, fault }) => `${number}: ${fault}`).toSorted();
}
