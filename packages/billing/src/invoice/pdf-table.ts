import { setImmediate as letOthersRun } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { InvoiceTable } from './invoice-view.ts';

type InvoiceDocument = InstanceType<typeof PDFDocument>;

const textPt = 8.5;
const titlePt = 11;
const linePt = 11;
const rowGapPt = 3;
const cellGapPt = 6;
const rowLinesMax = 8; // of one text; the HTML page and the JSON show all of it
const rowsPerTurn = 50; // rows drawn before yielding to other requests

interface DrawnColumn {
  readonly label: string;
  readonly isFigure: boolean;
  readonly x: number;
  readonly width: number;
}

/** Draws a table at the current position, over as many pages as needed, with its header on each; draws nothing without rows. */
export async function drawTable(document: InvoiceDocument, table: InvoiceTable, ink: string | null): Promise<void> {
  if (table.rows.length === 0) return;
  const columns = columnsOf(document, table);
  const headPt = linePt + 2 * rowGapPt;
  makeRoom(document, titlePt + 3 * headPt);
  document.moveDown(1).font('bold').fontSize(titlePt);
  inInk(document, ink, () => document.text(table.title, document.page.margins.left));
  drawColumnHeads(document, columns);
  for (const [index, row] of table.rows.entries()) {
    const heightPt = heightOf(document, columns, row);
    if (makeRoom(document, heightPt)) drawColumnHeads(document, columns);
    drawRow(document, columns, row);
    document.y += heightPt;
    if (index % rowsPerTurn === rowsPerTurn - 1) await letOthersRun();
  }
}

/** Draws in a colour, and in black again afterwards; null: as everything else. */
export function inInk(document: InvoiceDocument, ink: string | null, draw: () => void): void {
  if (ink === null) return draw();
  document.fillColor(ink);
  draw();
  document.fillColor('#000000');
}

function columnsOf(document: InvoiceDocument, { columns }: InvoiceTable): DrawnColumn[] {
  const { width, margins } = document.page;
  const inner = width - margins.left - margins.right;
  let x = margins.left;
  return columns.map(({ label, isFigure, share }) => {
    const sharePt = (inner * share) / 100;
    const column = { label, isFigure, x: isFigure ? x + cellGapPt : x, width: sharePt - cellGapPt }; // right edge of figures = edge of the share
    x += sharePt;
    return column;
  });
}

/** Opens a new page when the given height does not fit on this one; returns true if it did. */
function makeRoom(document: InvoiceDocument, heightPt: number): boolean {
  if (document.y + heightPt <= document.page.maxY()) return false;
  document.addPage();
  return true;
}

/** Draws the heads of the columns; where one is in two languages, each has a line of its own. */
function drawColumnHeads(document: InvoiceDocument, columns: readonly DrawnColumn[]): void {
  document.font('bold').fontSize(textPt);
  const heads = columns.map(({ label }) => label.split(' / '));
  const count = Math.max(...heads.map(({ length }) => length));
  for (let index = 0; index < count; index++) {
    if (index > 0) document.y += linePt;
    drawRow(
      document,
      columns,
      heads.map((lines) => lines[index] ?? ''),
    );
  }
  const y = document.y + linePt + 1;
  const last = columns.at(-1);
  document
    .moveTo(document.page.margins.left, y)
    .lineTo((last?.x ?? 0) + (last?.width ?? 0), y)
    .lineWidth(0.5)
    .stroke();
  document.y = y + rowGapPt;
  document.font('text');
}

function heightOf(document: InvoiceDocument, columns: readonly DrawnColumn[], row: readonly string[]): number {
  const lines = columns.map(({ width, isFigure }, index) => {
    const text = tidy(row[index]);
    if (isFigure || text.length * textPt <= width) return 1; // no glyph is wider than the font size
    return Math.min(rowLinesMax, Math.ceil(document.heightOfString(text, { width, lineGap: 0 }) / document.currentLineHeight(true) - 0.1));
  });
  return Math.max(...lines) * linePt + rowGapPt;
}

function drawRow(document: InvoiceDocument, columns: readonly DrawnColumn[], row: readonly string[]): void {
  const { y } = document;
  for (const [index, { x, width, isFigure }] of columns.entries()) {
    const text = tidy(row[index]);
    if (isFigure) document.text(text, x, y, { width, align: 'right', lineBreak: false });
    else document.text(text, x, y, { width, height: rowLinesMax * linePt, ellipsis: true });
  }
  document.y = y;
}

function tidy(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
