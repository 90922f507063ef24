import { type Minor, written } from '../model/amounts.ts';
import { addDays, type Day } from '../model/calendar.ts';
import { type TaxRow, taxRowsOfDocuments } from '../model/document-taxes.ts';
import { type HotelState, type IssuedInvoice, known, today } from '../model/hotel-state.ts';
import { invoiceFigures } from '../model/invoices.ts';
import type { ExpectedPart } from '../model/outcome.ts';
import { differencesOf, idOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

/** Compares the invoices of the day before, whose folios change no more, and the report of their taxes. Rules: INV-2, INV-5, INV-6, INV-7, INV-8, REP-15, FISCAL-14. */
export async function compareInvoices(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  const money = (amount: Minor) => ({ currency: state.hotel.currency, amount: written(amount, state.hotel.digits) });
  const differences: string[] = [];
  for (const invoice of state.invoices.filter(({ day }) => day >= addDays(today(state), -1))) {
    const answer = await reader.get(`/folios/${idOf(names, invoice.folio)}/invoice`);
    const expected = expectedInvoice(state, invoice, money);
    differences.push(...differencesOf(names, expected, answer).map((each) => `invoice of ${invoice.folio}: ${each}`));
  }
  return [...differences, ...(await compareTaxes(state, names, { reader, money }))];
}

type Money = (amount: Minor) => { readonly currency: string; readonly amount: string };

function expectedInvoice(state: HotelState, { folio: name, number, day }: IssuedInvoice, money: Money): ExpectedPart {
  const folio = known(state.folios, name);
  const { taxed, cityTax, settled } = invoiceFigures(state, folio);
  const [net, vat] = [taxed.reduce((sum, each) => sum + each.net, 0), taxed.reduce((sum, each) => sum + each.vat, 0)];
  return {
    number,
    folio_id: { ref: name },
    issue_date: day,
    settlement: folio.settlement,
    vat_summary: taxed.map((each) => ({
      vat_percent: each.percent,
      net: money(each.net),
      vat: money(each.vat),
      gross: money(each.net + each.vat),
    })),
    totals: {
      net: money(net),
      vat: money(vat),
      city_tax: money(cityTax),
      total: money(net + vat + cityTax),
      settled: money(settled),
      due: money(0),
    },
  };
}

async function compareTaxes(
  state: HotelState,
  names: Names,
  { reader, money }: { readonly reader: Reader; readonly money: Money },
): Promise<string[]> {
  const day = addDays(today(state), -1);
  const rows = state.hotel.fiscal === null ? taxRowsOfInvoices(state, day) : taxRowsOfDocuments(state, day);
  const report = (await reader.get(`/reports/tax?from=${day}&to=${day}`)) as {
    rows: readonly { tax: string; rate_percent: number | null }[];
  };
  const expected = rows.map(({ tax, percent, net, vat }) => ({
    tax,
    rate_percent: percent,
    net: money(net),
    tax_amount: money(vat),
    gross: money(net + vat),
  }));
  const keyOf = (row: { tax: string; rate_percent: number | null }): string => `${row.tax} ${row.rate_percent}`;
  const found = new Map(report.rows.map((row) => [keyOf(row), row]));
  const extra = found.size === expected.length ? [] : [`taxes of ${day}: ${found.size} rows instead of ${expected.length}`];
  return [
    ...extra,
    ...expected.flatMap((row) => differencesOf(names, row, found.get(keyOf(row))).map((each) => `taxes of ${day}: ${keyOf(row)}: ${each}`)),
  ];
}

function taxRowsOfInvoices(state: HotelState, day: Day): TaxRow[] {
  const issued = state.invoices.filter((invoice) => invoice.day === day);
  const figures = issued.map(({ folio }) => invoiceFigures(state, known(state.folios, folio)));
  const sums = Map.groupBy(
    figures.flatMap(({ taxed }) => taxed),
    ({ percent }) => percent,
  );
  const vat = [...sums].map(([percent, each]) => ({
    tax: 'vat',
    percent,
    net: each.reduce((sum, { net }) => sum + net, 0),
    vat: each.reduce((sum, part) => sum + part.vat, 0),
  }));
  const cityTax = figures.reduce((sum, each) => sum + each.cityTax, 0);
  return [...vat, ...(cityTax === 0 ? [] : [{ tax: 'city_tax', percent: null, net: 0, vat: cityTax }])];
}
