import {
  idText,
  isCountry,
  limits,
  listOf,
  localDate,
  moneyBody,
  moneyInput,
  queryListOf,
  visibleText,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { contract, momentFromLocal, momentToLocal, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { documentKinds, fiscalCountries } from './fiscal-document.ts';

const sizes = {
  taxIdCharsMax: 20,
  addressCharsMax: 200,
  reasonCharsMax: 60,
  linesMax: 5_000,
  entriesMax: 5_000,
  numberCharsMax: 60,
} as const;

export const documentStatuses = ['issued', 'submitted', 'accepted', 'rejected'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

const customerBody = z
  .strictObject({ name: z.string(), tax_id: z.string().nullable(), country: z.string().nullable(), address: z.string().nullable() })
  .meta({ id: 'FiscalCustomer' });

const exemptionBody = z.strictObject({ code: z.string(), reason: z.string() });

const lineBody = z
  .strictObject({
    line: z.int(),
    description: z.string(),
    quantity: z.int(),
    unit_price: moneyBody.meta({ description: 'Without VAT' }),
    vat_percent: z.number(),
    exemption: exemptionBody.nullable().meta({ description: 'Why there is no VAT: code and words of the country' }),
    net: moneyBody,
    vat: moneyBody,
    gross: moneyBody,
    entry_ids: z.array(z.string()).meta({ description: 'The folio entries of the line' }),
  })
  .meta({ id: 'FiscalLine' });

const vatLine = z.strictObject({
  vat_percent: z.number(),
  exemption: exemptionBody.nullable(),
  net: moneyBody,
  vat: moneyBody,
  gross: moneyBody,
});

const errorBody = z.strictObject({ code: z.string(), message: z.string() });

const issuerBody = z
  .strictObject({
    name: z.string().meta({ description: 'Legal name' }),
    trade_name: z.string(),
    colour: z.string().nullable().meta({ description: 'Colour of the house when the document was issued; headings are printed in it' }),
    tax_id: z.string(),
    country: z.enum(fiscalCountries),
    address: z.strictObject({ street: z.string(), postal_code: z.string(), city: z.string() }).nullable(),
    certificate_number: z.int().meta({ description: 'Portugal: of the program; 0: none' }),
  })
  .meta({ id: 'FiscalIssuer' });

const factsOfDocument = {
  id: z.string(),
  property_id: z.string(),
  folio_id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string().meta({ description: 'As printed: without gaps in each series and kind', examples: ['FT HTL26/1'] }),
  series: z.string(),
  sequence: z.int(),
  issued_at: z.iso.datetime(),
  issue_date: localDate.meta({ description: 'In the calendar of the property' }),
  issuer: issuerBody,
  customer: customerBody.nullable().meta({ description: 'Null: the final consumer' }),
};

const endOfDocument = {
  vat_summary: z.array(vatLine).meta({ description: 'The lines by rate; net and VAT add up to gross' }),
  totals: z.strictObject({ net: moneyBody, vat: moneyBody, gross: moneyBody }),
  hash: z.string().meta({ description: 'Signature (Portugal) or fingerprint (Spain); covers the hash of the document before it' }),
  previous_hash: z.string().nullable().meta({ description: 'Null: the first of its chain' }),
  atcud: z.string().nullable().meta({ description: 'Portugal only' }),
  qr: z.string().meta({ description: 'Text of the QR code' }),
  corrects: z.string().nullable().meta({ description: 'The document that a credit note corrects' }),
  corrects_number: z.string().nullable(),
  corrected_by: z.string().nullable().meta({ description: 'The latest credit note of this document' }),
  reason: z.string().nullable().meta({ description: 'Reason that was given for a credit note; null for any other document' }),
  is_training: z.boolean().meta({ description: 'True for a document of a sandbox, which has no legal effect' }),
  status: z.enum(documentStatuses),
  attempts: z.int().meta({ description: 'Submissions to the authority that were tried' }),
  last_error: errorBody.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** A legal document. Only `status`, `attempts`, `last_error` and `corrected_by` ever change. Rules: FISCAL-1. */
export const fiscalDocumentBody = z
  .strictObject({ ...factsOfDocument, lines: z.array(lineBody), ...endOfDocument })
  .meta({ id: 'FiscalDocument' });
export type FiscalDocumentBody = z.infer<typeof fiscalDocumentBody>;

/** Data of `invoice.issued`: the document without its lines, tax numbers masked. Rules: EVENT-3, FISCAL-12. */
export const fiscalSummaryBody = z.strictObject({ ...factsOfDocument, ...endOfDocument }).meta({ id: 'FiscalDocumentSummary' });

/** GET /fiscal-documents. */
export const listDocumentsContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    folio_id: idText.optional(),
    kind: queryListOf(z.enum(documentKinds)).optional(),
    status: queryListOf(z.enum(documentStatuses)).optional(),
    number: z.string().min(1).max(sizes.numberCharsMax).optional(),
    issued_from: momentFromLocal,
    issued_to: momentToLocal,
  },
  output: pageOf(fiscalDocumentBody),
});

const editions = ['original', 'duplicate'] as const;
export type Edition = (typeof editions)[number];

/** GET /fiscal-documents/{id}. Rules: FISCAL-36. */
export const getDocumentContract = contract({
  params: ['id'],
  query: {
    copy: z
      .enum(editions)
      .default('original')
      .meta({ description: 'As which the page and the PDF are marked; a later print is a `duplicate`. JSON is the same' }),
  },
  output: fiscalDocumentBody,
});

const customerInput = z
  .strictObject({
    name: visibleText(limits.nameCharsMax),
    tax_id: visibleText(sizes.taxIdCharsMax).nullable().optional(),
    country: z.string().refine(isCountry, 'must be an ISO 3166-1 alpha-2 code').nullable().optional(),
    address: visibleText(sizes.addressCharsMax).nullable().optional(),
  })
  .meta({ id: 'FiscalCustomerInput' });
export type CustomerInput = z.infer<typeof customerInput>;

/** POST /folios/{id}/fiscal-documents. */
export const issueDocumentContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      customer: customerInput.optional().meta({ description: 'By default the company or the guest of the folio' }),
      entry_ids: listOf(idText, { min: 1, max: sizes.entriesMax })
        .optional()
        .meta({ description: 'By default everything not yet invoiced' }),
    })
    .meta({ id: 'FiscalDocumentInput' }),
  output: fiscalDocumentBody,
});

const creditedLine = z.strictObject({ line: wholeNumber().min(1), gross: moneyInput }).superRefine(({ gross }, context) => {
  if (gross.amount.startsWith('-') || /^0(\.0+)?$/.test(gross.amount))
    context.addIssue({ code: 'custom', path: ['gross'], message: 'must be positive' });
}, whenValid('gross'));

/** POST /fiscal-documents/{id}/credit. */
export const creditDocumentContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      reason: visibleText(sizes.reasonCharsMax),
      lines: listOf(creditedLine, { min: 1, max: sizes.linesMax }).optional().meta({ description: 'By default everything that is left' }),
    })
    .meta({ id: 'FiscalCreditInput' }),
  output: fiscalDocumentBody,
});

/** POST /fiscal-documents/{id}/correct. */
export const correctDocumentContract = contract({ params: ['id'], output: fiscalDocumentBody });
