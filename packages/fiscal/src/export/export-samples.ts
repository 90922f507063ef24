import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { DocumentKind, FiscalCustomer, FiscalDocument, FiscalLine } from '../document/fiscal-document.ts';
import { signedText, signPortuguese } from '../portugal/signature.ts';
import { fingerprint, issueText } from '../spain/fingerprint.ts';
import { fingerprintFacts } from '../spain/spanish-rules.ts';
import type { RecordToSend } from '../submission/spanish-record-message.ts';
import type { ChainStart } from './saft-master-files.ts';
import { writeSaft } from './saft-pt.ts';
import { type VerifactuFile, writeVerifactu } from './verifactu.ts';

// Documents for the tests of exports: signed and chained as those of a hotel.

export const sampleSoftware = { producer: 'Innkeeper Lda', producerTaxId: '501964843', product: 'Innkeeper', version: '1.0.0' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1_024 });
export const sampleKeys = [{ version: '1', spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }];

interface SampleDocument {
  readonly kind: DocumentKind;
  readonly type: string;
  readonly sequence: number;
  readonly customer?: FiscalCustomer;
  readonly lines: readonly FiscalLine[];
  readonly corrects?: FiscalDocument;
}

export function sampleLine(
  line: number,
  taxCode: string,
  vatPercent: number,
  amounts: readonly [netMinor: bigint, vatMinor: bigint],
): FiscalLine {
  const [netMinor, vatMinor] = amounts;
  const exemption = vatPercent === 0 ? { code: taxCode === 'NS' ? 'M99' : taxCode, reason: 'Não sujeito ou não tributado' } : null;
  const facts = { code: 'room', description: 'Quarto <duplo> & vista', quantity: 1, serviceDate: '2026-11-24', entryIds: [] };
  return { line, ...facts, unitNetMinor: netMinor, vatPercent, taxCode, exemption, netMinor, vatMinor, grossMinor: netMinor + vatMinor };
}

function sampleDocument(country: 'PT' | 'ES', { kind, type, sequence, customer, lines, corrects }: SampleDocument): FiscalDocument {
  const isPortuguese = country === 'PT';
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const time = timeOf(sequence);
  return {
    id: `fdc_${type}${sequence}`,
    propertyId: 'prp_1',
    folioId: 'fol_1',
    kind,
    type,
    series: 'HTL26',
    sequence,
    number: isPortuguese ? `${type} HTL26/${sequence}` : `HTL26/${sequence}`,
    issuedAt: `${time}.000Z`,
    issueDate: '2026-11-24',
    generatedAt: isPortuguese ? time : `${time}+01:00`,
    currency: 'EUR',
    issuer: {
      country,
      taxId: isPortuguese ? '501964843' : 'B12345674',
      legalName: 'Hotel Sol',
      tradeName: 'Hotel Sol',
      colour: null,
      address: { street: 'Rua Direita 1', postalCode: '1000-001', city: 'Lisboa' },
      region: isPortuguese ? 'PT' : null,
      certificateNumber: 9_999,
      installationNumber: isPortuguese ? null : '1',
    },
    customer: customer ?? null,
    lines,
    netMinor: sum(lines.map((line) => line.netMinor)),
    vatMinor: sum(lines.map((line) => line.vatMinor)),
    grossMinor: sum(lines.map((line) => line.grossMinor)),
    hash: '',
    previousHash: null,
    keyVersion: isPortuguese ? 1 : null,
    atcud: isPortuguese ? `CSDF7T5H-${sequence}` : null,
    qr: '',
    corrects: corrects
      ? { id: corrects.id, number: corrects.number, type: corrects.type, issueDate: corrects.issueDate, reason: 'Devolução' }
      : null,
    payments: kind === 'invoice' ? [{ method: 'card', amountMinor: 5_000n, date: '2026-11-24' }] : [],
    isTraining: false,
  };
}

/** Each second from 10 o'clock on. */
function timeOf(second: number): string {
  const parts = [10 + Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60];
  return `2026-11-24T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

const night = sampleLine(1, 'RED', 6, [30_000n, 1_800n]);

/** Three invoices of Portugal and a credit note with a line, in order of series and number. */
export function portugueseSamples(key: KeyObject = privateKey, creditLine: FiscalLine = night): FiscalDocument[] {
  const company = { name: 'Empresa Lda', taxId: '508025338', country: 'PT', address: 'Rua B' };
  const first = sampleDocument('PT', { kind: 'invoice', type: 'FT', sequence: 1, lines: [night, sampleLine(2, 'NS', 0, [1_400n, 0n])] });
  const second = sampleDocument('PT', { kind: 'invoice', type: 'FT', sequence: 2, customer: company, lines: [night] });
  const third = sampleDocument('PT', { kind: 'invoice', type: 'FT', sequence: 3, lines: [sampleLine(1, 'NOR', 23, [1_000n, 230n])] });
  const credit = sampleDocument('PT', {
    kind: 'credit_note',
    type: 'NC',
    sequence: 1,
    customer: company,
    lines: [creditLine],
    corrects: second,
  });
  return [...signed([first, second, third], key), ...signed([credit], key)];
}

function signed(documents: readonly FiscalDocument[], key: KeyObject): FiscalDocument[] {
  let previousHash: string | null = null;
  return documents.map((document) => {
    const chained: FiscalDocument = { ...document, previousHash };
    previousHash = signPortuguese(key, signedText(chained));
    return { ...chained, hash: previousHash };
  });
}

/** Records of Spain in a chain: an invoice, a full and a simplified one without customer, a credit note, and simplified ones up to `count`. */
export function spanishSamples(count = 5): RecordToSend[] {
  const company = { name: 'Empresa SL', taxId: 'B58818501', country: 'ES', address: null };
  const lines = [sampleLine(1, 'S1', 10, [30_000n, 3_000n]), sampleLine(2, 'N1', 0, [1_400n, 0n])];
  const full = sampleDocument('ES', { kind: 'invoice', type: 'F1', sequence: 1, customer: company, lines });
  const documents = [full, sampleDocument('ES', { kind: 'invoice', type: 'F2', sequence: 2, lines })];
  documents.push({
    ...sampleDocument('ES', { kind: 'credit_note', type: 'R1', sequence: 1, customer: company, lines, corrects: full }),
    series: 'HTL26-R',
    number: 'HTL26-R/1',
  });
  for (let sequence = 1; documents.length < count; sequence += 1) {
    const simple = sampleDocument('ES', { kind: 'simplified_invoice', type: 'F2', sequence, lines });
    documents.push({ ...simple, series: 'HTL26-S', number: `HTL26-S/${sequence}` });
  }
  return chained(documents);
}

/** Records of a series that goes on in another chain and returns, chain by chain: numbers 1, 2 and 5, then 3 and 4. */
export function samplesOfTwoChains(): RecordToSend[] {
  const lines = [sampleLine(1, 'S1', 10, [30_000n, 3_000n])];
  const issuedAs = (installationNumber: string, sequences: readonly number[]) =>
    chained(
      sequences.map((sequence) => {
        const document = sampleDocument('ES', { kind: 'invoice', type: 'F2', sequence, lines });
        return { ...document, issuer: { ...document.issuer, installationNumber } };
      }),
    );
  return [...issuedAs('1', [1, 2, 5]), ...issuedAs('2', [3, 4])];
}

function chained(documents: readonly FiscalDocument[]): RecordToSend[] {
  let last: FiscalDocument | null = null;
  return documents.map((document, index) => {
    const generatedAt = `${timeOf(index + 1)}+01:00`;
    const open: FiscalDocument = { ...document, generatedAt, previousHash: last?.hash ?? null };
    const previous = last && { number: last.number, issueDate: last.issueDate, hash: last.hash };
    const done: FiscalDocument = { ...open, hash: fingerprint(issueText(fingerprintFacts(open))) };
    last = done;
    return { kind: 'issue', document: done, generatedAt, hash: done.hash, previous, isKnown: false, isRepairOfRefused: false };
  });
}

async function* streamOf<T>(values: readonly T[], read?: (value: T) => void): AsyncGenerator<T> {
  for (const value of values) {
    read?.(value);
    yield value;
  }
}

/** The billing file of documents. */
export function saftText(documents: readonly FiscalDocument[]): Promise<string> {
  return textOf(saftPieces(documents));
}

/** The pieces of that file; `read` is called with each document as it is read. */
export function saftPieces(documents: readonly FiscalDocument[], read?: (document: FiscalDocument) => void): AsyncGenerator<string> {
  const { issuer } = documents[0] ?? sampleDocument('PT', { kind: 'invoice', type: 'FT', sequence: 1, lines: [] });
  const dates = { from: '2026-11-01', to: '2026-11-30', createdOn: '2026-12-01' };
  const common = { issuer, ...dates, software: sampleSoftware, keys: sampleKeys, starts: startsOf(documents) };
  return writeSaft({ ...common, documents: () => streamOf(documents, read) });
}

function startsOf(documents: readonly FiscalDocument[]): ChainStart[] {
  const firsts = [...Map.groupBy(documents, ({ type, series }) => `${type} ${series}`)].flatMap(([series, [first]]) =>
    first ? [{ series, first }] : [],
  );
  return firsts.flatMap(({ series, first: { sequence, previousHash: hash } }) =>
    hash === null ? [] : [{ series, sequence: sequence - 1, hash }],
  );
}

/** The files of records. */
export function verifactuFiles(records: readonly RecordToSend[]): AsyncGenerator<VerifactuFile> {
  const { issuer } = sampleDocument('ES', { kind: 'invoice', type: 'F1', sequence: 1, lines: [] });
  return writeVerifactu({ issuer, software: sampleSoftware, records: streamOf(records) });
}

/** The texts of the files of records. */
export async function verifactuTexts(records: readonly RecordToSend[]): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of verifactuFiles(records)) texts.push(await textOf(text));
  return texts;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
