import { readFileSync } from 'node:fs';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { limits, slicesOf } from '@innkeeper/kernel';
import Handlebars from 'handlebars';
import type { InvoiceTable, InvoiceView } from './invoice-view.ts';
import { qrPath } from './qr-modules.ts';

/** Renders a self-contained page without scripts; the template engine escapes all user text. Decision: infra/decisions/0018. */
export async function invoiceHtml(view: InvoiceView): Promise<string> {
  let written = '';
  for (const one of view.tables.filter(({ rows }) => rows.length > 0)) written += await tableHtml(one);
  const { title, edition, language, ink, issuer, recipient, facts, totals, notes, footer, mark } = view;
  const code = mark && { ...mark, ...qrPath(mark.text) };
  const marks = { top: mark?.place === 'top' ? code : null, bottom: mark?.place === 'bottom' ? code : null };
  return page({ title, edition, language, ink, issuer, recipient, facts, totals, notes, footer, ...marks, tables: written });
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
