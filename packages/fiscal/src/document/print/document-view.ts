import { type InvoiceMark, type InvoiceView, shownAmount } from '@innkeeper/billing';
import { type Language, readableColour } from '@innkeeper/kernel';
import { softwareIn } from '../../export/software.ts';
import { printedCharacters } from '../../portugal/signature.ts';
import type { Edition, FiscalDocumentBody } from '../document.contract.ts';
import { type DocumentWords, documentWords } from './document-words.ts';

const text = (label: string, share: number) => ({ label, isFigure: false, share });
const figure = (label: string, share: number) => ({ label, isFigure: true, share });

/**
 * View of a legal document for print, in its country's language and in the reader's, with everything that the law requires.
 * Rules: FISCAL-15, FISCAL-36.
 */
export function documentView(document: FiscalDocumentBody, reader: Language, edition: Edition): InvoiceView {
  const words = documentWords(document.issuer.country, reader);
  const title = `${words.kinds[document.kind]} ${document.number}`;
  return {
    title,
    edition: words[edition],
    language: words.language,
    ink: inkOf(document.issuer.colour),
    author: issuerLines(document, words)[0] ?? '',
    issuedAt: document.issued_at,
    issuer: issuerLines(document, words),
    recipient: recipientLines(document, words),
    facts: factsOf(document, words),
    tables: tablesOf(document, words),
    totals: [
      { label: words.net, amount: shownAmount(document.totals.net) },
      { label: words.vat, amount: shownAmount(document.totals.vat) },
      { label: words.total, amount: shownAmount(document.totals.gross) },
    ],
    mark: markOf(document),
    notes: notesOf(document, words),
    footer: [title, words[edition], ...(document.atcud === null ? [] : [`ATCUD:${document.atcud}`])].join(' · '),
  };
}

/** The colour of the house, darkened until it is readable on paper; its contrast is that of text in WCAG 2.2 AA. */
function inkOf(colour: string | null): string | null {
  return colour === null ? null : readableColour(colour, { ground: '#ffffff', towards: 0, contrast: 4.5 });
}

/** The seller; of a training document of Portugal the producer of the program. */
function issuerLines({ issuer, is_training }: FiscalDocumentBody, words: DocumentWords): string[] {
  if (is_training && issuer.country === 'PT') {
    const { producer, producerTaxId } = softwareIn(issuer.country);
    return [producer, `${words.taxId}: ${producerTaxId}`];
  }
  const { address } = issuer;
  const place = address === null ? [] : [address.street, `${address.postal_code} ${address.city}`];
  const house = issuer.trade_name === issuer.name ? [] : [issuer.trade_name];
  return [issuer.name, ...house, ...place, `${words.taxId}: ${issuer.tax_id}`];
}

function recipientLines({ customer }: FiscalDocumentBody, words: DocumentWords): string[] {
  if (customer === null) return [words.finalConsumer];
  const taxId = customer.tax_id === null ? null : `${words.taxId}: ${customer.tax_id}`;
  return [customer.name, customer.address, customer.country, taxId].filter((line) => line !== null);
}

function factsOf({ issue_date, corrects_number, reason, folio_id }: FiscalDocumentBody, words: DocumentWords): InvoiceView['facts'] {
  const corrected = corrects_number === null ? [] : [{ label: words.corrects, value: corrects_number }];
  const why = reason === null ? [] : [{ label: words.reason, value: reason }];
  return [{ label: words.issued, value: issue_date }, ...corrected, ...why, { label: 'Folio', value: folio_id }];
}

function tablesOf({ lines, vat_summary }: FiscalDocumentBody, words: DocumentWords): InvoiceView['tables'] {
  return [
    {
      title: words.services,
      columns: [
        text(words.description, 44),
        figure(words.quantity, 10),
        figure(words.price, 18),
        figure(words.vat, 10),
        figure(words.amount, 18),
      ],
      rows: lines.map((line) => [
        line.description,
        String(line.quantity),
        shownAmount(line.unit_price),
        line.exemption?.code ?? `${line.vat_percent}%`,
        shownAmount(line.gross),
      ]),
    },
    {
      title: words.summary,
      columns: [text(words.rate, 40), figure(words.net, 20), figure(words.vat, 20), figure(words.total, 20)],
      rows: vat_summary.map((row) => [
        row.exemption === null ? `${row.vat_percent}%` : `${row.exemption.code}: ${row.exemption.reason}`,
        shownAmount(row.net),
        shownAmount(row.vat),
        shownAmount(row.gross),
      ]),
    },
  ];
}

function markOf({ issuer, qr, atcud }: FiscalDocumentBody): InvoiceMark {
  if (issuer.country === 'PT') return { text: qr, above: `ATCUD:${atcud}`, below: '', place: 'bottom' };
  return { text: qr, above: 'QR tributario:', below: 'VERI*FACTU', place: 'top' };
}

function notesOf({ issuer, hash, is_training }: FiscalDocumentBody, words: DocumentWords): string[] {
  const training = is_training ? [words.training] : [];
  if (issuer.country !== 'PT') return training;
  return [`${printedCharacters(hash)}-Processado por programa certificado n.º ${issuer.certificate_number}/AT`, ...training];
}
