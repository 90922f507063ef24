import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { InvoiceBody } from './invoice.contract.ts';
import { invoiceView, type Table } from './invoice-view.ts';

/** A page of its own, without script or anything to load; whatever people wrote is escaped by the template engine. Decision: infra/decisions/0018. */
export function invoiceHtml(invoice: InvoiceBody): string {
  const { title, issuer, recipient, facts, totals, ...tables } = invoiceView(invoice);
  const shown = [tables.lines, tables.cityTax, tables.vat, tables.settlements].filter(({ rows }) => rows.length > 0);
  return page({ title, issuer, recipient, facts, totals, tables: shown.map(cellsOf) });
}

/** Strict: a name that the template has and the view has not is an error, not a blank. */
const page = Handlebars.compile(readFileSync(new URL('./invoice.hbs', import.meta.url), 'utf8'), { strict: true, knownHelpersOnly: true });

function cellsOf({ title, columns, rows }: Table) {
  const isFigure = (index: number) => columns[index]?.isFigure ?? false;
  return { title, columns, rows: rows.map((row) => row.map((text, index) => ({ text, isFigure: isFigure(index) }))) };
}
