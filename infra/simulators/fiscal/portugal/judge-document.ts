import { createVerify } from 'node:crypto';
import { isPortugueseTaxId } from '@innkeeper/kernel';
import type { FiscalPortugueseDocument } from '@innkeeper/protos';
import { decimalOf, type Finding, isNear, taxOf } from '../finding.ts';
import { publicKeyOf } from './series.ts';

/** A series, with the last of its documents. */
export interface SeriesState {
  readonly isTraining: boolean;
  readonly startsOn: string;
  readonly validationCode: string;
  readonly nextSequence: number;
  readonly lastHash: string; // empty before the first document
  readonly lastGeneratedAt: string;
}

/** Facts against which a document is judged. */
export interface DocumentFacts {
  readonly month: string;
  /** The series of its number and type; null when it is not registered. */
  readonly series: SeriesState | null;
  readonly sequence: number;
  /** Public key of its version; null when no series came with it. */
  readonly publicKey: string | null;
  /** Amount that the document to be corrected has left; null when it is unknown. */
  readonly leftMinor: bigint | null;
}

type ReportedInvoice = FiscalPortugueseDocument;
type DocumentRule = readonly [code: string, text: string, isSound: (document: ReportedInvoice, facts: DocumentFacts) => boolean];
type InSeries = DocumentFacts & { readonly series: SeriesState };
type SeriesRule = readonly [code: string, text: string, isSound: (document: ReportedInvoice, facts: InSeries) => boolean];

const toleranceMinor = 100n; // of a tax that was added up over lines
const simplifiedMaxMinor = 10_000n;
const unnamedMaxMinor = 100_000n;
const finalConsumer = '999999990';

const rates: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  PT: { RED: 6, INT: 13, NOR: 23 },
  'PT-AC': { RED: 4, INT: 9, NOR: 16 },
  'PT-MA': { RED: 5, INT: 12, NOR: 22 },
};

/** Rules that tell whether a document continues its series: what breaks them is no part of it. Codes are those of the simulator. */
const orderRules: readonly SeriesRule[] = [
  ['102', 'number: does not continue the series', (_document, { series, sequence }) => sequence === series.nextSequence],
];

const seriesRules: readonly SeriesRule[] = [
  ['103', 'issue_date: is before the start of the series', ({ issueDate }, { series }) => issueDate >= series.startsOn],
  ['104', 'generated_at: is before the previous document', ({ generatedAt }, { series }) => generatedAt >= series.lastGeneratedAt],
  ['105', 'atcud: is not that of the series', ({ atcud }, { series, sequence }) => atcud === `${series.validationCode}-${sequence}`],
  ['106', 'is_training: is not as the series', ({ isTraining }, { series }) => isTraining === series.isTraining],
  ['107', 'hash: does not sign the document', (document, facts) => isSigned(document, facts)],
];

const rules: readonly DocumentRule[] = [
  ['108', 'issue_date: is not in the month', ({ issueDate }, { month }) => issueDate.startsWith(`${month}-`)],
  ['109', 'lines: are missing', ({ lines }) => lines.length > 0],
  ['110', 'gross_minor: is not the sum of the lines', (document) => isAddedUp(document)],
  ['111', 'lines: have a rate that their region does not have', ({ lines }) => lines.every(isRateKnown)],
  ['112', 'lines: need a reason without tax, and only then', ({ lines }) => lines.every(isReasonSound)],
  ['113', 'lines: have a tax that is not their rate', ({ lines }) => lines.every(isTaxRight)],
  [
    '114',
    'gross_minor: is above the limit of FS',
    ({ documentType, grossMinor }) => documentType !== 'FS' || BigInt(grossMinor) <= simplifiedMaxMinor,
  ],
  ['115', 'customer: is missing', (document) => isCustomerNamed(document)],
  ['116', 'customer: has no sound tax number', ({ customer }) => isCustomerSound(customer)],
  ['117', 'corrects: names no known document, or no reason', (document, { leftMinor }) => isCorrectionNamed(document, leftMinor)],
  [
    '118',
    'gross_minor: is more than what is left',
    ({ grossMinor }, { leftMinor }) => leftMinor === null || BigInt(grossMinor) <= leftMinor,
  ],
];

const unknownSeries: Finding = { code: '101', text: 'number: its series is not registered' };

/** Reason why a document is no part of its series; null when it continues it. Rules: FISCAL-22. */
export function faultOfOrder(document: ReportedInvoice, { series, ...facts }: DocumentFacts): Finding | null {
  return series === null ? unknownSeries : firstBroken(orderRules, document, { ...facts, series });
}

/** First fault of a document that continues its series, or null. Rules: FISCAL-22. */
export function judgeDocument(document: ReportedInvoice, { series, ...facts }: DocumentFacts): Finding | null {
  if (series === null) return unknownSeries;
  return firstBroken(seriesRules, document, { ...facts, series }) ?? firstBroken(rules, document, { ...facts, series });
}

function firstBroken<Facts>(
  ofDocument: readonly (readonly [string, string, (document: ReportedInvoice, facts: Facts) => boolean])[],
  document: ReportedInvoice,
  facts: Facts,
): Finding | null {
  const broken = ofDocument.find(([, , isSound]) => !isSound(document, facts));
  return broken ? { code: broken[0], text: broken[1] } : null;
}

function isSigned({ issueDate, generatedAt, number, grossMinor, hash }: ReportedInvoice, { series, publicKey }: InSeries): boolean {
  if (publicKey === null) return false;
  const text = [issueDate, generatedAt, number, decimalOf(BigInt(grossMinor)), series.lastHash].join(';');
  return createVerify('RSA-SHA1').update(text, 'utf8').verify(publicKeyOf(publicKey), hash, 'base64');
}

function isAddedUp({ lines, netMinor, vatMinor, grossMinor }: ReportedInvoice): boolean {
  const sum = (amountOf: (line: ReportedInvoice['lines'][number]) => string) =>
    lines.reduce((total, line) => total + BigInt(amountOf(line)), 0n);
  const [net, vat] = [sum((line) => line.netMinor), sum((line) => line.vatMinor)];
  return net === BigInt(netMinor) && vat === BigInt(vatMinor) && net + vat === BigInt(grossMinor) && BigInt(grossMinor) >= 0n;
}

const untaxed: readonly string[] = ['ISE', 'NS'];

function isRateKnown({ region, taxCode, vatPercent }: ReportedInvoice['lines'][number]): boolean {
  return untaxed.includes(taxCode) ? vatPercent === 0 && region in rates : rates[region]?.[taxCode] === vatPercent;
}

function isReasonSound({ taxCode, exemptionCode, exemptionReason }: ReportedInvoice['lines'][number]): boolean {
  if (!untaxed.includes(taxCode)) return exemptionCode === '' && exemptionReason === '';
  return /^M\d{2}$/.test(exemptionCode) && exemptionReason.length >= 6 && exemptionReason.length <= 60;
}

function isTaxRight({ netMinor, vatMinor, vatPercent }: ReportedInvoice['lines'][number]): boolean {
  return isNear(BigInt(vatMinor), taxOf(BigInt(netMinor), vatPercent), vatPercent === 0 ? 0n : toleranceMinor);
}

function isCustomerNamed({ documentType, customer, grossMinor }: ReportedInvoice): boolean {
  if (documentType !== 'FT' || BigInt(grossMinor) < unnamedMaxMinor) return true;
  return customer !== null && customer.name !== '' && customer.taxId !== finalConsumer;
}

function isCustomerSound(customer: ReportedInvoice['customer']): boolean {
  if (customer === null || customer.taxId === '') return true;
  return customer.country !== 'PT' || isPortugueseTaxId(customer.taxId);
}

function isCorrectionNamed({ documentType, corrects }: ReportedInvoice, leftMinor: bigint | null): boolean {
  if (documentType !== 'NC') return corrects === null;
  return corrects !== null && corrects.reason !== '' && leftMinor !== null;
}
