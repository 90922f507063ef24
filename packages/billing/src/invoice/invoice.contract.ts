import { localDate, moneyBody } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { settlements } from '../folio/folio.contract.ts';
import { entryKinds, paymentMethods } from '../ledger/accounts.ts';

const line = z
  .strictObject({
    entry_ids: z.array(z.string()).meta({ description: 'The folio entries of the line: a night and its VAT are one line' }),
    reservation_id: z.string().nullable(),
    date: localDate,
    kind: z.enum(entryKinds),
    code: z.string(),
    description: z.string(),
    quantity: z.int(),
    vat_percent: z.number().nullable().meta({ description: 'Null where the VAT was posted at another rate than that of the invoice' }),
    amount: moneyBody.meta({ description: 'Includes VAT; discounts are negative' }),
  })
  .meta({ id: 'InvoiceLine' });

const cityTaxLine = z.strictObject({
  entry_id: z.string(),
  reservation_id: z.string().nullable(),
  date: localDate,
  description: z.string(),
  amount: moneyBody,
});

const settlementLine = z.strictObject({
  entry_id: z.string(),
  date: localDate,
  kind: z.enum(entryKinds),
  method: z.enum(paymentMethods).nullable(),
  description: z.string(),
  folio_id: z.string().nullable().meta({ description: 'Folio on the other side of a transfer; null for any other entry' }),
  amount: moneyBody.meta({ description: 'Payments are negative' }),
});

const vatLine = z.strictObject({ vat_percent: z.number().nullable(), net: moneyBody, vat: moneyBody, gross: moneyBody });

/** The invoice of a closed folio. Decision: infra/decisions/0018. */
export const invoiceBody = z
  .strictObject({
    number: z.int().meta({ description: 'Counts from 1 in each property, without gaps' }),
    folio_id: z.string(),
    property_id: z.string(),
    currency: z.string(),
    issue_date: localDate.meta({ description: 'In the calendar of the property' }),
    issued_at: z.iso.datetime(),
    service_period: z.strictObject({ from: localDate, to: localDate }).nullable(),
    stays: z.array(z.strictObject({ reservation_id: z.string(), arrival: localDate, departure: localDate })),
    issuer: z.strictObject({
      name: z.string(),
      country: z.string(),
      tax_id: z.string().nullable(),
      establishment: z.string().nullable(),
    }),
    recipient: z.strictObject({
      guest_id: z.string(),
      name: z.string(),
      tax_id: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      company: z.strictObject({ name: z.string(), tax_id: z.string().nullable() }).nullable(),
    }),
    lines: z.array(line),
    city_tax: z.strictObject({ lines: z.array(cityTaxLine), total: moneyBody }).meta({ description: 'Outside VAT' }),
    vat_summary: z.array(vatLine).meta({ description: 'Net and VAT of the lines by rate; net and VAT add up to gross' }),
    totals: z.strictObject({
      net: moneyBody,
      vat: moneyBody,
      discounts: moneyBody.meta({ description: 'Included in net and VAT' }),
      city_tax: moneyBody,
      total: moneyBody.meta({ description: 'Net, VAT and city tax' }),
      settled: moneyBody,
      due: moneyBody,
    }),
    settlement: z.enum(settlements),
    settlements: z.array(settlementLine),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Invoice' });
export type InvoiceBody = z.infer<typeof invoiceBody>;

/** GET /folios/{id}/invoice. */
export const getInvoiceContract = contract({ params: ['id'], output: invoiceBody });
