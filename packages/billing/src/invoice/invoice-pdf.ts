import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { dateOf } from '@innkeeper/kernel';
import PDFDocument from 'pdfkit';
import type { InvoiceMark, InvoiceView } from './invoice-view.ts';
import { drawTable, inInk } from './pdf-table.ts';
import { qrModules } from './qr-modules.ts';

const marginPt = 48;
const textPt = 9;
const titlePt = 18;
const footerPt = 8;

// The fonts are embedded: those built into every reader lack Greek and Cyrillic.
const require = createRequire(import.meta.url);
const fonts = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

/**
 * Renders the invoice on A4 pages. The same invoice gives the same bytes: the document's dates are the invoice's.
 * Decision: infra/decisions/0018.
 */
export async function invoicePdf(view: InvoiceView): Promise<Buffer> {
  const issuedAt = dateOf(view.issuedAt);
  const document = new PDFDocument({
    size: 'A4',
    margin: marginPt,
    bufferPages: true, // each page shows the number of pages
    lang: view.language,
    displayTitle: true,
    info: { Title: view.title, Author: view.author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const bytes = buffer(document);
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  if (view.mark?.place === 'top') drawMark(document, view.mark);
  drawHead(document, view);
  for (const table of view.tables) await drawTable(document, table, view.ink);
  drawTotals(document, view.totals);
  drawNotes(document, view.notes);
  if (view.mark?.place === 'bottom') drawMark(document, view.mark);
  await drawFooters(document, view.footer);
  await letOthersRun();
  document.end();
  return bytes;
}

type InvoiceDocument = InstanceType<typeof PDFDocument>;

function drawHead(document: InvoiceDocument, { title, edition, ink, issuer, recipient, facts }: InvoiceView): void {
  const width = document.page.width - 2 * marginPt;
  const half = width / 2 - 12;
  document.font('bold').fontSize(titlePt);
  inInk(document, ink, () => document.text(title, { width }));
  if (edition !== null) document.font('text').fontSize(textPt).text(edition, { width });
  document.moveDown(0.5);
  const top = document.y;
  drawBlock(document, issuer, { x: marginPt, y: top, width: half });
  const issuerEnd = document.y;
  drawBlock(document, recipient, { x: marginPt + width / 2 + 12, y: top, width: half });
  document.x = marginPt;
  document.y = Math.max(issuerEnd, document.y) + textPt;
  for (const { label, value } of facts) document.font('bold').text(`${label}: `, { continued: true, width }).font('text').text(value);
}

function drawBlock(document: InvoiceDocument, lines: readonly string[], { x, y, width }: { x: number; y: number; width: number }): void {
  const [first = '', ...others] = lines;
  document.fontSize(textPt).font('bold').text(first, x, y, { width }).font('text');
  for (const line of others) document.text(line, { width });
}

function drawTotals(document: InvoiceDocument, totals: InvoiceView['totals']): void {
  const [labelWidth, amountWidth] = [90, 130];
  const left = document.page.width - marginPt - labelWidth - amountWidth;
  const heightPt = totals.length * (textPt + 6);
  if (document.y + heightPt + 12 > document.page.maxY()) document.addPage();
  let y = document.y + 12;
  for (const [index, { label, amount }] of totals.entries()) {
    document.font(index === totals.length - 1 ? 'bold' : 'text').fontSize(textPt);
    document.text(label, left, y, { width: labelWidth, lineBreak: false });
    document.text(amount, left + labelWidth, y, { width: amountWidth, align: 'right', lineBreak: false });
    y += textPt + 6;
  }
}

function drawNotes(document: InvoiceDocument, notes: readonly string[]): void {
  const width = document.page.width - 2 * marginPt;
  document.font('text').fontSize(footerPt);
  document.x = marginPt;
  document.y += textPt;
  for (const note of notes) document.text(note, marginPt, document.y, { width });
}

const codePt = 100; // 35 mm with the quiet zone
const quietModules = 4;

/** Draws the QR code between its two lines of text, on one page. */
function drawMark(document: InvoiceDocument, { text, above, below }: InvoiceMark): void {
  const options = { width: document.page.width - 2 * marginPt } as const;
  if (document.y + codePt + 4 * textPt > document.page.maxY()) document.addPage();
  document.font('text').fontSize(footerPt).text(above, marginPt, document.y, options);
  const { size, isDark } = qrModules(text);
  const modulePt = codePt / (size + 2 * quietModules);
  const top = document.y;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(row, column))
        document.rect(marginPt + (column + quietModules) * modulePt, top + (row + quietModules) * modulePt, modulePt, modulePt);
    }
  }
  document.fill('#000');
  document.text(below, marginPt, top + codePt, options).moveDown();
}

const pagesPerTurn = 20;

async function drawFooters(document: InvoiceDocument, title: string): Promise<void> {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    document.page.margins.bottom = 0; // the footer is in the margin and must not open a new page
    document.font('text').fontSize(footerPt);
    const options = { width: document.page.width - 2 * marginPt, align: 'right', lineBreak: false } as const;
    document.text(`${title} · ${index + 1}/${count}`, marginPt, document.page.height - marginPt / 1.5, options);
    if (index % pagesPerTurn === pagesPerTurn - 1) await letOthersRun();
  }
}
