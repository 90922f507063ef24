import { readFileSync } from 'node:fs';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { limits, slicesOf } from '@innkeeper/kernel';
import Handlebars from 'handlebars';
import type { InvoiceBody } from './invoice.contract.ts';
import { type InvoiceTable, invoiceView } from './invoice-view.ts';

/** Renders a self-contained page without scripts; the template engine escapes all user text. Decision: infra/decisions/0018. */
export async function invoiceHtml(invoice: InvoiceBody): Promise<string> {
  const { title, issuer, recipient, facts, totals, ...tables } = invoiceView(invoice);
  const shown = [tables.lines, tables.cityTax, tables.vat, tables.settlements].filter(({ rows }) => rows.length > 0);
  let written = '';
  for (const one of shown) written += await tableHtml(one);
  return page({ title, issuer, recipient, facts, totals, tables: written });
}

/** Strict: a name missing in the view is an error, not a blank. */
const compile = (file: string) =>
  Handlebars.compile(readFileSync(new URL(file, import.meta.url), 'utf8'), { strict: true, knownHelpersOnly: true });

const page = compile('./invoice.hbs');
const table = compile('./invoice-table.hbs');
const someRows = compile('./invoice-rows.hbs');

/** Yields to other requests between slices of rows. */
async function tableHtml({ title, columns, rows }: InvoiceTable): Promise<string> {
  const cellOf = (text: string, index: number) => ({ text, isFigure: columns[index]?.isFigure ?? false });
  let written = '';
  for (const slice of slicesOf(rows, limits.rowsAtOnce)) {
    await letOthersRun();
    written += someRows({ rows: slice.map((row) => row.map(cellOf)) });
  }
  return table({ title, columns, rows: written });
}
