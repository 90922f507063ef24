import { isSpanishTaxId } from '@innkeeper/kernel';
import type { FiscalSpanishInvoice, FiscalSpanishRecord } from '@innkeeper/protos';
import { type Finding, isNear, taxOf } from '../finding.ts';
import { fingerprintOf } from './fingerprint-of.ts';

/** State of an invoice and its chain before a record. */
export interface RecordFacts {
  readonly sentAt: string;
  readonly taxpayer: string; // tax number
  readonly lastOfChain: { readonly number: string; readonly issueDate: string; readonly hash: string } | null;
  readonly stored: { readonly isCancelled: boolean } | null;
}

export type InvoiceId = NonNullable<FiscalSpanishInvoice['id']>;
type Invoice = FiscalSpanishInvoice;
type InvoiceRule = readonly [code: string, text: string, isSound: (invoice: Invoice) => boolean];

const clockToleranceMs = 240_000;
const totalsToleranceMinor = 1_000n;
const simplifiedMaxMinor = 301_000n;
const taxesMax = 12;
const rates: readonly number[] = [0, 4, 10, 21];
const outsideCensus: ReadonlySet<string> = new Set(['00000000T', 'B00000000']);
const withCustomer = /^(F1|F3|R[1-4])$/;
const correction = /^R[1-5]$/;

/** False for the numbers that the simulated census does not have. Rules: FISCAL-24. */
export function isInCensus(taxId: string): boolean {
  return isSpanishTaxId(taxId) && !outsideCensus.has(taxId);
}

// Where the published list has a code for the fault, it is that; else 1100, a wrong value.
const rules: readonly InvoiceRule[] = [
  ['1100', 'type: is not known', ({ type }) => /^(F[1-3]|R[1-5])$/.test(type)],
  ['1100', 'description: must be 1 to 500 characters', ({ description }) => description.length >= 1 && description.length <= 500],
  ['1100', 'issuer_name: must be 1 to 120 characters', ({ issuerName }) => issuerName.length >= 1 && issuerName.length <= 120],
  ['1100', 'correction_method: is needed by a corrective invoice, and only there', isCorrectionSound],
  ['1189', 'customer: is needed', ({ type, customer }) => !withCustomer.test(type) || customer !== null],
  ['1100', 'customer: must not be named', ({ type, customer }) => withCustomer.test(type) || customer === null],
  ['1123', 'customer: has no sound tax number', ({ customer }) => isCustomerSound(customer)],
  ['1100', 'taxes: must be 1 to 12', ({ taxes }) => taxes.length >= 1 && taxes.length <= taxesMax],
  ['1100', 'taxes: must be 01 in the general regime', ({ taxes }) => taxes.every(({ tax, regime }) => tax === '01' && regime === '01')],
  ['1100', 'taxes: need either a qualification or an exemption', ({ taxes }) => taxes.every(isQualified)],
  ['1124', 'taxes: have a rate that is not in the list', ({ taxes }) => taxes.every(isRateKnown)],
  ['1142', 'taxes: have a tax that is not their rate', ({ taxes }) => taxes.every(isTaxRight)],
  ['1100', 'gross_minor: is above the limit of F2', (invoice) => isWithinLimit(invoice)],
  ['1100', 'is_without_customer: only of F2 and R5', ({ type, isWithoutCustomer }) => !isWithoutCustomer || /^(F2|R5)$/.test(type)],
  ['1100', 'earlier_refusal: only of a repair', ({ isRepair, earlierRefusal }) => isRepair || earlierRefusal === 'EARLIER_REFUSAL_NONE'],
];

/** Reason to refuse a record, or null. Rules: FISCAL-24. */
export function refusalOfRecord({ issue, cancellation, generatedAt }: FiscalSpanishRecord, facts: RecordFacts): Finding | null {
  const id = issue?.id ?? cancellation?.id;
  if (!id) return { code: '1100', text: 'id: is missing' };
  if (Number.isNaN(Date.parse(generatedAt))) return { code: '1100', text: 'generated_at: is no time' };
  return faultOfId(id, facts) ?? (issue ? faultOfInvoice(issue, facts) : faultOfCancellation(facts));
}

function faultOfId({ taxId, number, issueDate }: InvoiceId, { taxpayer, sentAt }: RecordFacts): Finding | null {
  if (taxId !== taxpayer) return { code: '1100', text: 'id.tax_id: is not the taxpayer' };
  if (!/^[ !#-&(-;?-~]{1,60}$/.test(number)) return { code: '1104', text: 'id.number: has characters that are not allowed' };
  return issueDate <= sentAt.slice(0, 10) ? null : { code: '1100', text: 'id.issue_date: is in the future' };
}

function faultOfInvoice(issue: Invoice, { stored }: RecordFacts): Finding | null {
  const broken = rules.find(([, , isSound]) => !isSound(issue));
  if (broken) return { code: broken[0], text: broken[1] };
  const isUnknown = stored === null;
  if (!issue.isRepair || issue.earlierRefusal === 'EARLIER_REFUSAL_OF_ISSUE')
    return isUnknown ? null : { code: '3000', text: 'the invoice is registered already' };
  return isUnknown ? { code: '3002', text: 'the invoice is not registered' } : null;
}

function faultOfCancellation({ stored }: RecordFacts): Finding | null {
  if (stored === null) return { code: '3002', text: 'the invoice is not registered' };
  return stored.isCancelled ? { code: '3001', text: 'the invoice is cancelled already' } : null;
}

/** First fault with which a record is still accepted, or null. Rules: FISCAL-24. */
export function errorOfRecord(record: FiscalSpanishRecord, facts: RecordFacts): Finding | null {
  const { issue, previous, generatedAt, hash } = record;
  const { lastOfChain: last, sentAt } = facts;
  if (hash !== fingerprintOf(record)) return { code: '2000', text: 'hash: is not that of the record' };
  if (previous === null && last !== null) return { code: '2007', text: 'previous: is missing, although the chain has a first record' };
  if (!isSamePrevious(previous, last)) return { code: '2000', text: 'previous: is not the last record of the chain' };
  if (issue?.customer?.taxId && !isInCensus(issue.customer.taxId))
    return { code: '2001', text: 'customer: its tax number is not in the census' };
  if (Math.abs(Date.parse(generatedAt) - Date.parse(sentAt)) > clockToleranceMs)
    return { code: '2004', text: 'generated_at: is too far from the present' };
  return issue ? errorOfTotals(issue) : null;
}

function isSamePrevious(previous: FiscalSpanishRecord['previous'], last: RecordFacts['lastOfChain']): boolean {
  if (previous === null || last === null) return previous === last;
  return previous.hash === last.hash && previous.id?.number === last.number && previous.id.issueDate === last.issueDate;
}

function errorOfTotals({ taxes, vatMinor, grossMinor }: Invoice): Finding | null {
  const sum = (amountOf: (tax: Invoice['taxes'][number]) => string) => taxes.reduce((total, tax) => total + BigInt(amountOf(tax)), 0n);
  const [net, vat] = [sum((tax) => tax.netMinor), sum((tax) => tax.vatMinor)];
  if (!isNear(BigInt(grossMinor), net + vat, totalsToleranceMinor))
    return { code: '2005', text: 'gross_minor: is not the sum of the taxes' };
  return isNear(BigInt(vatMinor), vat, totalsToleranceMinor) ? null : { code: '2006', text: 'vat_minor: is not the sum of the taxes' };
}

function isWithinLimit({ type, grossMinor, isWithoutCustomer }: Invoice): boolean {
  return type !== 'F2' || isWithoutCustomer || BigInt(grossMinor) <= simplifiedMaxMinor;
}

function isCorrectionSound({ type, correctionMethod }: Invoice): boolean {
  return correction.test(type) ? /^[IS]$/.test(correctionMethod) : correctionMethod === '';
}

function isCustomerSound(customer: Invoice['customer']): boolean {
  if (customer === null) return true;
  if (customer.taxId !== '') return customer.id === '' && isSpanishTaxId(customer.taxId);
  const types = customer.country === 'ES' ? /^0[37]$/ : /^0[2-7]$/;
  return customer.id !== '' && customer.id.length <= 20 && types.test(customer.idType) && /^[A-Z]{2}$/.test(customer.country);
}

function isQualified({ qualification, exemption }: Invoice['taxes'][number]): boolean {
  return qualification === '' ? /^E[1-6]$/.test(exemption) : /^(S1|S2|N1|N2)$/.test(qualification) && exemption === '';
}

function isRateKnown({ qualification, vatPercent }: Invoice['taxes'][number]): boolean {
  return qualification === 'S1' ? rates.includes(vatPercent) : vatPercent === 0;
}

function isTaxRight({ netMinor, vatMinor, vatPercent }: Invoice['taxes'][number]): boolean {
  const tolerance = vatPercent === 0 ? 0n : totalsToleranceMinor;
  return isNear(BigInt(vatMinor), taxOf(BigInt(netMinor), vatPercent), tolerance);
}
