import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedPortuguese } from '../portugal/signature.ts';
import { type Fault, faultTexts, placeOf } from './finding.ts';
import { centsAt, centsOf, childAt, textAt, type XmlElement } from './read-elements.ts';
import { SaftForm } from './saft-form.ts';

const cancelled = 'A'; // counts as an entry, but in no total of the file

interface SeriesState {
  readonly sequence: number;
  readonly hash: string;
  readonly time: string;
}

/** Checks the documents of a billing file one after the other. */
export class SaftVerifier {
  readonly #keys = new Map<string, KeyObject>();
  readonly #series = new Map<string, SeriesState>();
  readonly #form = new SaftForm();
  readonly #stated = { entries: '', debit: '', credit: '' };
  #debit = 0n;
  #credit = 0n;
  documents = 0;

  addKey(version: string, spki: string): void {
    this.#keys.set(version, createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' }));
  }

  /** The document before the first of a series in the file. */
  addStart(series: string, sequence: number, hash: string): void {
    this.#series.set(series, { sequence, hash, time: '' });
  }

  /** Faults of the file in an element before its documents. */
  take(element: XmlElement): Fault[] {
    const { name, text } = element;
    if (name === 'NumberOfEntries') this.#stated.entries = text;
    if (name === 'TotalDebit') this.#stated.debit = text;
    if (name === 'TotalCredit') this.#stated.credit = text;
    return this.#form.addMaster(element);
  }

  /** Faults of the next document. */
  check(invoice: XmlElement): Fault[] {
    this.documents += 1;
    const number = textAt(invoice, 'InvoiceNo');
    const time = textAt(invoice, 'SystemEntryDate');
    const place = placeOf(number);
    const series = place?.series ?? number;
    const last = this.#series.get(series);
    this.#series.set(series, { sequence: place?.sequence ?? 0, hash: textAt(invoice, 'Hash'), time });
    const faults: Fault[] = [];
    if (place?.sequence !== (last?.sequence ?? 0) + 1) faults.push(faultTexts.number);
    if (last && time < last.time) faults.push(faultTexts.time);
    if (!textAt(invoice, 'ATCUD').endsWith(`-${place?.sequence}`)) faults.push(faultTexts.atcud);
    return [...faults, ...this.#signatureFaults(invoice, last?.hash ?? ''), ...this.#totalFaults(invoice), ...this.#form.check(invoice)];
  }

  /** Faults of the whole file, after its last document. */
  finish(): Fault[] {
    const { entries, debit, credit } = this.#stated;
    const isRight = entries === String(this.documents) && centsOf(debit) === this.#debit && centsOf(credit) === this.#credit;
    return isRight ? [] : [faultTexts.fileTotals];
  }

  #signatureFaults(invoice: XmlElement, previousHash: string): Fault[] {
    const key = this.#keys.get(textAt(invoice, 'HashControl'));
    if (!key) return [faultTexts.key];
    const fields = ['InvoiceDate', 'SystemEntryDate', 'InvoiceNo', 'DocumentTotals/GrossTotal'].map((path) => textAt(invoice, path));
    const text = [...fields, previousHash].join(';');
    return isSignedPortuguese(key, text, textAt(invoice, 'Hash')) ? [] : [faultTexts.signature];
  }

  #totalFaults(invoice: XmlElement): Fault[] {
    const faults: Fault[] = [];
    const lines = invoice.children.filter(({ name }) => name === 'Line');
    const debit = sum(lines.map((line) => centsAt(line, 'DebitAmount') ?? 0n));
    const credit = sum(lines.map((line) => centsAt(line, 'CreditAmount') ?? 0n));
    if (textAt(invoice, 'DocumentStatus/InvoiceStatus') !== cancelled) {
      this.#debit += debit;
      this.#credit += credit;
    }
    const [net, tax, gross] = ['NetTotal', 'TaxPayable', 'GrossTotal'].map((name) => centsAt(invoice, `DocumentTotals/${name}`));
    const isCredit = textAt(invoice, 'InvoiceType') === 'NC';
    if (net !== (isCredit ? debit - credit : credit - debit)) faults.push(faultTexts.sums);
    if (net == null || tax == null || gross == null || net + tax !== gross) faults.push(faultTexts.total);
    if (tax == null || !isTaxOf(lines, tax, isCredit)) faults.push(faultTexts.tax);
    return faults;
  }
}

const restCents = 50n;

/**
 * True when tax is what the rates of lines come to, but for rounding: a cent for each unit of a line. What a credit note takes back may be the
 * rest of a line, with the rounding of all its units and of the parts credited before: 50 cents and a percent.
 */
function isTaxOf(lines: readonly XmlElement[], taxCents: bigint, isCredit: boolean): boolean {
  let expected = 0n; // ten-thousandths of a cent
  let tolerance = 0n;
  for (const line of lines) {
    const net = centsAt(line, childAt(line, 'DebitAmount') ? 'DebitAmount' : 'CreditAmount') ?? 0n;
    expected += net * basisPoints(textAt(line, 'Tax/TaxPercentage'));
    const unitCents = BigInt(Math.max(1, Math.ceil(Number(textAt(line, 'Quantity')) || 1)));
    tolerance += isCredit ? 10_000n * restCents + 100n * net : 10_000n * unitCents + net; // net: rates have two decimals
  }
  const difference = taxCents * 10_000n - expected;
  return (difference < 0n ? -difference : difference) <= tolerance;
}

/** Hundredths of a percent. */
function basisPoints(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return /^\d+(\.\d+)?$/.test(percent) ? BigInt(whole + decimals.slice(0, 2).padEnd(2, '0')) : 0n;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
