import { exponentOf, type MoneyBody } from '@innkeeper/kernel';
import type { InvoiceBody } from './invoice.contract.ts';

/** Human-readable invoice: every text that the HTML page and the PDF document share. */
export interface InvoiceView {
  readonly title: string;
  readonly edition: string | null; // below the title: original or copy
  readonly language: string; // BCP 47
  readonly ink: string | null; // #rrggbb of headings and rules, readable on white; null: as the text
  readonly author: string;
  readonly issuedAt: string;
  readonly issuer: readonly string[];
  readonly recipient: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly tables: readonly InvoiceTable[]; // those without rows are left out
  readonly totals: readonly { readonly label: string; readonly amount: string }[]; // the last is printed bold
  readonly mark: InvoiceMark | null;
  readonly notes: readonly string[]; // printed below the totals
  readonly footer: string; // on every page, before its number
}

/** A QR code with what is printed directly above and below it. */
export interface InvoiceMark {
  readonly text: string; // in the code
  readonly above: string;
  readonly below: string;
  readonly place: 'top' | 'bottom'; // of the first page, of the last
}

/** A table of texts; columns of figures are right-aligned. */
export interface InvoiceTable {
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly isFigure: boolean; readonly share: number }[]; // shares of the width
  readonly rows: readonly (readonly string[])[];
}

const text = (label: string, share: number) => ({ label, isFigure: false, share });
const figure = (label: string, share: number) => ({ label, isFigure: true, share });

const settlementNames: ReadonlyMap<string, string> = new Map([
  ['payment', 'Payment'],
  ['refund', 'Refund'],
  ['transfer', 'Transfer'],
  ['write_off', 'Written off'],
]);

const methodNames = { card: 'card', cash: 'cash', bank_transfer: 'bank transfer', ota_collect: 'booking channel' } as const;

/** Decision: infra/decisions/0018. */
export function invoiceView(invoice: InvoiceBody): InvoiceView {
  const { totals, city_tax, settlements } = invoice;
  return {
    title: `Invoice ${invoice.number}`,
    edition: null,
    language: 'en',
    ink: null,
    author: invoice.issuer.name,
    issuedAt: invoice.issued_at,
    issuer: linesOf(
      invoice.issuer.name,
      invoice.issuer.country,
      named('Tax number', invoice.issuer.tax_id),
      named('Establishment', invoice.issuer.establishment),
    ),
    recipient: recipientOf(invoice.recipient),
    facts: factsOf(invoice),
    tables: [
      {
        title: 'Services',
        columns: [text('Date', 13), text('Description', 48), figure('Quantity', 11), figure('VAT', 10), figure('Amount', 18)],
        rows: invoice.lines.map((line) => [
          line.date,
          line.description || line.code,
          `${line.quantity}`,
          rateOf(line.vat_percent),
          shownAmount(line.amount),
        ]),
      },
      {
        title: 'City tax (outside VAT)',
        columns: [text('Date', 13), text('Description', 69), figure('Amount', 18)],
        rows: city_tax.lines.map((line) => [line.date, line.description || 'City tax', shownAmount(line.amount)]),
      },
      {
        title: 'VAT summary',
        columns: [text('Rate', 40), figure('Net', 20), figure('VAT', 20), figure('Gross', 20)],
        rows: invoice.vat_summary.map((line) => [
          rateOf(line.vat_percent),
          shownAmount(line.net),
          shownAmount(line.vat),
          shownAmount(line.gross),
        ]),
      },
      {
        title: 'Settlement',
        columns: [text('Date', 13), text('Description', 69), figure('Amount', 18)],
        rows: settlements.map((line) => [line.date, settlementOf(line), shownAmount(line.amount)]),
      },
    ],
    totals: [
      { label: 'Net', amount: shownAmount(totals.net) },
      { label: 'VAT', amount: shownAmount(totals.vat) },
      { label: 'City tax', amount: shownAmount(totals.city_tax) },
      { label: 'Total', amount: shownAmount(totals.total) },
      { label: 'Settled', amount: shownAmount(totals.settled) },
      { label: 'Amount due', amount: shownAmount(totals.due) },
    ],
    mark: null,
    notes: [],
    footer: `Invoice ${invoice.number}`,
  };
}

function recipientOf({ name, company, tax_id, city, country }: InvoiceBody['recipient']): string[] {
  const guest = linesOf(name, named('Tax number', tax_id), [city, country].filter(Boolean).join(', ') || null);
  return company ? [...linesOf(company.name, named('Tax number', company.tax_id)), ...guest] : guest;
}

function factsOf({ issue_date, service_period, folio_id }: InvoiceBody): InvoiceView['facts'] {
  const period = service_period ? [{ label: 'Service period', value: `${service_period.from} to ${service_period.to}` }] : [];
  return [{ label: 'Issued', value: issue_date }, ...period, { label: 'Folio', value: folio_id }];
}

function linesOf(...lines: (string | null)[]): string[] {
  return lines.filter((line) => line !== null && line !== '').map(String);
}

function named(label: string, value: string | null): string | null {
  return value === null ? null : `${label}: ${value}`;
}

function rateOf(percent: number | null): string {
  return percent === null ? 'as posted' : `${percent}%`;
}

function settlementOf({ kind, method, description, folio_id }: InvoiceBody['settlements'][number]): string {
  const name = settlementNames.get(kind) ?? kind;
  const how = method === null ? name : `${name}, ${methodNames[method]}`;
  return [how, description, folio_id].filter(Boolean).join(' · ');
}

/** Formats as `€1,204.50` with the digits of the currency's minor unit, which a locale may not show. Exact also beyond 2^53. */
export function shownAmount({ currency, amount }: MoneyBody): string {
  if (!isDecimal(amount)) throw new Error('an amount is not a decimal number');
  return formatterOf(currency).format(amount);
}

function isDecimal(amount: string): amount is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(amount);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const digits = exponentOf(currency);
  const made = new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(currency, made);
  return made;
}
