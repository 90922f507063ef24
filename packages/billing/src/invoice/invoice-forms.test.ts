import { setImmediate as turn } from 'node:timers/promises';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { type InvoiceBody, invoiceBody } from './invoice.contract.ts';
import { invoiceHtml } from './invoice-html.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type InvoiceView, invoiceView } from './invoice-view.ts';

const money = (amount: string, currency = 'EUR') => ({ currency, amount });
const nothing = money('0.00');
const instant = '2027-03-14T10:00:00.000Z';

function line(description: string, more: Partial<InvoiceBody['lines'][number]> = {}): InvoiceBody['lines'][number] {
  const head = { reservation_id: null, date: '2027-03-14', kind: 'ancillary', code: 'minibar', quantity: 1 } as const;
  return { entry_ids: ['ent_1'], ...head, description, vat_percent: 6, amount: money('1.00'), ...more };
}

function invoice(more: Partial<InvoiceBody> = {}): InvoiceView {
  const totals = { net: nothing, vat: nothing, discounts: nothing, city_tax: nothing, total: nothing, settled: nothing, due: nothing };
  const body = invoiceBody.parse({
    number: 17,
    folio_id: 'fol_1',
    property_id: 'prp_1',
    currency: 'EUR',
    issue_date: '2027-03-14',
    issued_at: instant,
    service_period: { from: '2027-03-13', to: '2027-03-14' },
    stays: [],
    issuer: { name: 'Hotel', country: 'PT', tax_id: '501964843', establishment: null },
    recipient: { guest_id: 'gst_1', name: 'Ana Silva', tax_id: null, city: null, country: null, company: null },
    lines: [],
    city_tax: { lines: [], total: nothing },
    vat_summary: [],
    totals,
    settlement: 'paid',
    settlements: [],
    created_at: instant,
    updated_at: instant,
    ...more,
  });
  return invoiceView(body);
}

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text };
}

const scripts = ['João Ærøskøbing', 'Ωμέγα Παπαδόπουλος', 'Жанна Щукина', 'Łódź Őrség'];

// Method: another library extracts the text of the document.
// Rules: INV-12
test('the document carries names in Latin, Greek and Cyrillic, amounts and totals as text', async () => {
  const vat = [{ vat_percent: 6, net: money('1234567890.12'), vat: money('74074073.41'), gross: money('1308641963.53') }];
  const { text, pages } = await textOf(await invoicePdf(invoice({ lines: scripts.map((name) => line(name)), vat_summary: vat })));
  expect(pages).toBe(1);
  for (const part of [
    ...scripts,
    'Invoice 17',
    'Ana Silva',
    'Tax number: 501964843',
    '€1,234,567,890.12',
    '2027-03-13 to 2027-03-14',
    'Invoice 17 · 1/1',
  ])
    expect(text).toContain(part);
});

// Rules: INV-12
test('the same invoice gives the same bytes, another invoice gives others', async () => {
  const first = await invoicePdf(invoice({ lines: [line('Water')] }));
  expect((await invoicePdf(invoice({ lines: [line('Water')] }))).equals(first)).toBe(true);
  expect((await invoicePdf(invoice({ lines: [line('Water')], number: 18 }))).equals(first)).toBe(false);
});

// Method: turns of the event loop are counted while the document is drawn.
// Rules: INV-13
test('5,000 lines are spread over pages with headings, none is lost, and the event loop is not blocked', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => line(`Water <${index}>`));
  let turns = 0;
  let isDrawn = false;
  const drawing = invoicePdf(invoice({ lines })).finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await turn();
    turns++;
  }
  const { text, pages } = await textOf(await drawing);
  expect(turns).toBeGreaterThanOrEqual(100 + pages / 20);
  expect(pages).toBeGreaterThan(80);
  expect(text).toContain(`Invoice 17 · ${pages}/${pages}`);
  expect(text.match(/Description/g)?.length).toBe(pages);
  const found = new Set([...text.matchAll(/Water <(\d+)>/g)].map(([, index]) => index));
  expect(found.size).toBe(5_000);
});

// Method: turns of the event loop are counted while the page is written.
// Rules: INV-13
test('the page shows 5,000 lines in order, and the event loop is not blocked', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => line(`Water <${index}>`));
  let turns = 0;
  let isWritten = false;
  const writing = invoiceHtml(invoice({ lines })).finally(() => {
    isWritten = true;
  });
  while (!isWritten) {
    await turn();
    turns++;
  }
  const found = [...(await writing).matchAll(/Water &lt;(\d+)&gt;/g)].map(([, index]) => Number(index));
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(found).toEqual(lines.map((_, index) => index));
});

// Rules: INV-13
test('a text longer than its column is broken into lines and cut after eight', async () => {
  const { text, pages } = await textOf(await invoicePdf(invoice({ lines: [line('a line\nof words '.repeat(250)), line('the next one')] })));
  expect(pages).toBe(1);
  expect(text).toContain('…');
  expect(text).toContain('the next one');
});

// Rules: MONEY-1
test('amounts have the minor digits of their currency', async () => {
  const yen = await invoiceHtml(invoice({ currency: 'JPY', lines: [line('Water', { amount: money('1200', 'JPY') })] }));
  const forint = await invoiceHtml(invoice({ currency: 'HUF', lines: [line('Water', { amount: money('1200.50', 'HUF') })] }));
  expect(yen).toContain('¥1,200<');
  expect(forint).toContain('1,200.50');
});

const hostile = `<script>alert("1")</script>&'\`=<img src=x onerror=alert(1)>`;

// Rules: INV-11
test('user text never becomes markup', async () => {
  const company = { name: hostile, tax_id: hostile };
  const page = await invoiceHtml(
    invoice({
      issuer: { name: hostile, country: 'PT', tax_id: hostile, establishment: hostile },
      recipient: { guest_id: 'gst_1', name: hostile, tax_id: hostile, city: hostile, country: 'PT', company },
      lines: [line(hostile)],
      city_tax: {
        lines: [{ entry_id: 'e', reservation_id: null, date: '2027-03-14', description: hostile, amount: nothing }],
        total: nothing,
      },
      settlements: [
        { entry_id: 'e', date: '2027-03-14', kind: 'payment', method: 'cash', description: hostile, folio_id: null, amount: nothing },
      ],
    }),
  );
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBe(11);
});
