import { isPortugueseTaxId } from '@innkeeper/kernel';
import { type Fault, faultTexts } from './finding.ts';
import { centsAt, childAt, textAt, type XmlElement } from './read-elements.ts';

/** Elements before the documents of a billing file that its documents refer to. */
export const saftMasterNames = ['Header', 'Customer', 'Product', 'TaxTableEntry'] as const;

const taxParts = ['TaxType', 'TaxCountryRegion', 'TaxCode', 'TaxPercentage'] as const;

/**
 * Holds what no signature covers against the rest of a billing file: header, customers, articles and taxes, status, dates, codes and prices.
 * A change made everywhere alike goes unnoticed, because the file still agrees with itself. Rules: FISCAL-32.
 */
export class SaftForm {
  readonly #known = new Set<string>(); // customers, articles and taxes of the file
  readonly #codes = new Map<string, string>(); // validation code of each series
  #dates: { readonly first: string; readonly last: string } | null = null;

  /** Faults of the file in an element before its documents. */
  addMaster(element: XmlElement): Fault[] {
    if (element.name === 'Customer') this.#known.add(`customer ${textAt(element, 'CustomerID')}`);
    if (element.name === 'Product') this.#known.add(`article ${textAt(element, 'ProductCode')}`);
    if (element.name === 'TaxTableEntry') this.#known.add(taxOf(element));
    if (element.name !== 'Header') return [];
    const [first, last, taxId] = [textAt(element, 'StartDate'), textAt(element, 'EndDate'), textAt(element, 'TaxRegistrationNumber')];
    this.#dates = { first, last };
    const isRight =
      textAt(element, 'CompanyID') === taxId &&
      isPortugueseTaxId(taxId) &&
      textAt(element, 'FiscalYear') === first.slice(0, 4) &&
      first <= last;
    return isRight ? [] : [faultTexts.header];
  }

  /** Faults of a document. */
  check(invoice: XmlElement): Fault[] {
    const lines = invoice.children.filter(({ name }) => name === 'Line');
    const faults: Fault[] = [];
    if (!this.#hasOneCode(invoice)) faults.push(faultTexts.validationCode);
    if (!hasStatus(invoice)) faults.push(faultTexts.status);
    if (!isOfItsType(invoice, lines)) faults.push(faultTexts.type);
    if (!this.#hasDates(invoice)) faults.push(faultTexts.dates);
    if (!this.#isKnown(invoice, lines)) faults.push(faultTexts.masters);
    if (!lines.every((line, index) => textAt(line, 'LineNumber') === String(index + 1))) faults.push(faultTexts.lines);
    if (!lines.every(hasUnitPrice)) faults.push(faultTexts.price);
    if (!lines.every(hasExemption)) faults.push(faultTexts.exemption);
    return faults;
  }

  #hasOneCode(invoice: XmlElement): boolean {
    const series = textAt(invoice, 'InvoiceNo').replace(/\/\d*$/, '');
    const code = textAt(invoice, 'ATCUD').replace(/-\d*$/, '');
    const known = this.#codes.get(series) ?? code;
    this.#codes.set(series, known);
    return code === known;
  }

  #hasDates(invoice: XmlElement): boolean {
    const date = textAt(invoice, 'InvoiceDate');
    const isInFile = this.#dates === null || (this.#dates.first <= date && date <= this.#dates.last);
    const isInPeriod = Number(textAt(invoice, 'Period')) === Number(date.slice('YYYY-'.length, 'YYYY-MM'.length));
    return isInFile && isInPeriod && textAt(invoice, 'SystemEntryDate').startsWith(`${date}T`);
  }

  #isKnown(invoice: XmlElement, lines: readonly XmlElement[]): boolean {
    const taxes = lines.map((line) => childAt(line, 'Tax')).filter((tax) => tax !== undefined);
    const names = [
      `customer ${textAt(invoice, 'CustomerID')}`,
      ...lines.map((line) => `article ${textAt(line, 'ProductCode')}`),
      ...taxes.map(taxOf),
    ];
    return taxes.length === lines.length && names.every((name) => this.#known.has(name));
  }
}

function taxOf(element: XmlElement): string {
  return `tax ${taxParts.map((name) => textAt(element, name)).join(' ')}`;
}

/** Cancelled is only what says why, and only credit notes are. */
function hasStatus(invoice: XmlElement): boolean {
  const status = textAt(invoice, 'DocumentStatus/InvoiceStatus');
  const isCancelled = status === 'A' && textAt(invoice, 'InvoiceType') === 'NC';
  const isTimely = textAt(invoice, 'DocumentStatus/InvoiceStatusDate') === textAt(invoice, 'SystemEntryDate');
  return isTimely && (isCancelled || status === 'N') && isCancelled === (textAt(invoice, 'DocumentStatus/Reason') !== '');
}

/** Credit notes have debits and name a document in each line, others have credits and name none. */
function isOfItsType(invoice: XmlElement, lines: readonly XmlElement[]): boolean {
  const type = textAt(invoice, 'InvoiceType');
  const isCredit = type === 'NC';
  const isFit = (line: XmlElement) =>
    (childAt(line, 'DebitAmount') !== undefined) === isCredit &&
    (childAt(line, 'CreditAmount') === undefined) === isCredit &&
    (textAt(line, 'References/Reference') !== '') === isCredit;
  return textAt(invoice, 'InvoiceNo').startsWith(`${type} `) && lines.every(isFit);
}

/** The price of a unit is the amount by the quantity, rounded down to cents. */
function hasUnitPrice(line: XmlElement): boolean {
  const [quantity, price] = [textAt(line, 'Quantity'), centsAt(line, 'UnitPrice')];
  const net = centsAt(line, 'DebitAmount') ?? centsAt(line, 'CreditAmount');
  return /^[1-9]\d*$/.test(quantity) && net !== null && net / BigInt(quantity) === price;
}

/** Lines without tax, and no others, say why. */
function hasExemption(line: XmlElement): boolean {
  const isExempt = Number(textAt(line, 'Tax/TaxPercentage')) === 0;
  return ['TaxExemptionCode', 'TaxExemptionReason'].every((name) => (textAt(line, name) !== '') === isExempt);
}
