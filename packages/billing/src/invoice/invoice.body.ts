import { clockOver, type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import type { Settlement } from '../folio/folio.contract.ts';
import type { EntryKind, PaymentMethod } from '../ledger/accounts.ts';
import type { InvoiceBody } from './invoice.contract.ts';
import type { InvoicedStay, InvoiceIssuer, InvoiceRecipient } from './invoice-facts.ts';
import { type ChargeLine, type InvoicedEntry, type InvoiceSums, invoiceSums, sumOf } from './invoice-sums.ts';

/** An entry in JSON, its amount as text. */
export interface InvoiceJsonEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly code: string;
  readonly description: string;
  readonly amount_minor: string;
  readonly service_date: string;
  readonly method: PaymentMethod | null;
  readonly reservation_id: string | null;
  readonly other_folio_id: string | null;
  readonly night_id: string | null;
}

/** An invoice with its folio and the folio's live entries by service date. */
export interface InvoiceRow {
  readonly number: number;
  readonly folio_id: string;
  readonly property_id: string;
  readonly currency: string;
  readonly timezone: string;
  readonly settlement: Settlement;
  readonly issued_at: string;
  readonly vat_percent: string;
  readonly issuer: InvoiceIssuer;
  readonly recipient: InvoiceRecipient;
  readonly tax_id: Buffer | null;
  readonly stays: readonly InvoicedStay[];
  readonly entries: readonly InvoiceJsonEntry[];
}

interface InvoiceEntry extends InvoicedEntry {
  readonly json: InvoiceJsonEntry;
}

/** Wire body of an invoice. `taxId` is the guest's, unsealed. Decision: infra/decisions/0018. */
export function invoiceBodyOf(row: InvoiceRow, taxId: string | null): InvoiceBody {
  const { currency, issuer } = row;
  const entries = row.entries.map((json) => toEntry(json));
  const sums = invoiceSums(entries, Number(row.vat_percent));
  return {
    number: row.number,
    folio_id: row.folio_id,
    property_id: row.property_id,
    currency,
    issue_date: clockOver(() => Date.parse(row.issued_at)).today(row.timezone),
    issued_at: row.issued_at,
    service_period: periodOf(row.stays),
    stays: [...row.stays],
    issuer: {
      name: issuer.name,
      country: issuer.country,
      tax_id: issuer.registration?.nipc ?? null,
      establishment: issuer.registration?.establishment ?? null,
    },
    recipient: { ...row.recipient, tax_id: taxId },
    ...sectionsOf(currency, sums),
    settlement: row.settlement,
    created_at: row.issued_at,
    updated_at: row.issued_at,
  };
}

/** Converts an entry for `invoiceSums`. */
export function toEntry(json: InvoiceJsonEntry): InvoiceEntry {
  return { kind: json.kind, code: json.code, amountMinor: BigInt(json.amount_minor), nightId: json.night_id, json };
}

/** From the first arrival to the last departure. Dates as text sort by time. */
function periodOf(stays: readonly InvoicedStay[]): InvoiceBody['service_period'] {
  const from = stays.map(({ arrival }) => arrival).sort()[0];
  const to = stays
    .map(({ departure }) => departure)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

type InvoiceSections = Pick<InvoiceBody, 'lines' | 'city_tax' | 'vat_summary' | 'totals' | 'settlements'>;

function sectionsOf(currency: string, sums: InvoiceSums<InvoiceEntry>): InvoiceSections {
  const money = (minor: bigint): MoneyBody => moneyToBody(currency, minor);
  const { charges, cityTax, settlement, vat } = sums;
  const netMinor = vat.reduce((total, line) => total + line.netMinor, 0n);
  const vatMinor = vat.reduce((total, line) => total + line.vatMinor, 0n);
  const discounts = charges.flatMap((line) => line.entries.filter(({ kind }) => kind === 'discount'));
  const totalMinor = netMinor + vatMinor + sumOf(cityTax);
  return {
    lines: charges.map((line) => lineOf(line, money)),
    city_tax: {
      lines: cityTax.map((entry) => ({ ...cityTaxLineOf(entry.json), amount: money(entry.amountMinor) })),
      total: money(sumOf(cityTax)),
    },
    vat_summary: vat.map((line) => ({
      vat_percent: line.vatPercent,
      net: money(line.netMinor),
      vat: money(line.vatMinor),
      gross: money(line.grossMinor),
    })),
    totals: {
      net: money(netMinor),
      vat: money(vatMinor),
      discounts: money(sumOf(discounts)),
      city_tax: money(sumOf(cityTax)),
      total: money(totalMinor),
      settled: money(-sumOf(settlement)),
      due: money(totalMinor + sumOf(settlement)),
    },
    settlements: settlement.map((entry) => ({ ...settlementOf(entry.json), amount: money(entry.amountMinor) })),
  };
}

function lineOf(
  { entries, vatPercent, grossMinor }: ChargeLine<InvoiceEntry>,
  money: (minor: bigint) => MoneyBody,
): InvoiceBody['lines'][number] {
  const [{ json }] = entries;
  return {
    entry_ids: entries.map((entry) => entry.json.id),
    reservation_id: json.reservation_id,
    date: json.service_date,
    kind: json.kind,
    code: json.code,
    description: json.description,
    quantity: 1,
    vat_percent: vatPercent,
    amount: money(grossMinor),
  };
}

function cityTaxLineOf({ id, reservation_id, service_date, description }: InvoiceJsonEntry) {
  return { entry_id: id, reservation_id, date: service_date, description };
}

function settlementOf({ id, kind, method, service_date, description, other_folio_id }: InvoiceJsonEntry) {
  return { entry_id: id, date: service_date, kind, method, description, folio_id: kind === 'transfer' ? other_folio_id : null };
}
