import { inflateSync } from 'node:zlib';
import { writeInvoiceHtml, writeInvoicePdf } from '@innkeeper/billing';
import { colourContrast } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { portugueseSamples } from '../../export/export-samples.ts';
import { documentBody } from '../document-row.ts';
import { documentView } from './document-view.ts';

const outcome = { status: 'issued', attempts: 0, last_error: null, corrected_by: null, updated_at: '2026-11-24T10:00:00.000Z' } as const;

function viewIn(colour: string | null) {
  const [document] = portugueseSamples();
  if (!document) throw new Error('no sample');
  return documentView(documentBody({ ...document, issuer: { ...document.issuer, colour } }, outcome), 'en', 'original');
}

// Method: the colours are read from the style sheet of the page, and from the drawing operators of the PDF.
// Rules: FISCAL-35
test.each([
  ['#1f5f4a', '#1f5f4a'],
  ['#ffe14d', expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ['#ffffff', expect.stringMatching(/^#[0-9a-f]{6}$/)],
])('headings are printed in the colour %s, as far as it is readable on paper', async (colour, ink) => {
  const view = viewIn(colour);
  expect(view.ink).toEqual(ink);
  expect(colourContrast(view.ink ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(await writeInvoiceHtml(view)).toContain(`h1, h2 { color: ${view.ink}; }`);
  expect(coloursOf(await writeInvoicePdf(view))).toEqual(new Set([view.ink, '#000000']));
});

// Rules: FISCAL-35
test('without a colour, print is black', async () => {
  const view = viewIn(null);
  expect(await writeInvoiceHtml(view)).not.toContain('h1, h2 { color');
  expect(coloursOf(await writeInvoicePdf(view))).toEqual(new Set(['#000000']));
});

/** Fill colours of a PDF. */
function coloursOf(pdf: Buffer): Set<string> {
  const streams = pdf.toString('latin1').match(/(?<=stream\r?\n)[\s\S]*?(?=\r?\nendstream)/g) ?? [];
  const text = streams.map((stream) => inflated(Buffer.from(stream, 'latin1'))).join('\n');
  const channel = (share = '0') =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(
    [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(
      ([, red, green, blue]) => `#${channel(red)}${channel(green)}${channel(blue)}`,
    ),
  );
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return ''; // not compressed
  }
}
