import { currencyCode, idText, localDate, moneyBody, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { entryKinds } from '../ledger/accounts.ts';

/** One immutable line of a folio. Rules: MONEY-6. */
export const entryBody = z
  .strictObject({
    id: z.string(),
    kind: z.enum(entryKinds),
    code: z.string(),
    description: z.string(),
    amount: moneyBody.meta({ description: 'Debits positive, credits negative' }),
    service_date: localDate,
    posted_by: z.string().nullable(),
    posted_at: z.iso.datetime(),
    reservation_id: z.string().nullable(),
    reverses: z.string().nullable().meta({ description: 'The entry that this one reverses' }),
    moved_from: z.string().nullable().meta({ description: 'The folio it came from' }),
    moved_to: z.string().nullable().meta({ description: 'The folio it went to' }),
  })
  .meta({ id: 'FolioEntry' });
export type EntryBody = z.infer<typeof entryBody>;

export const settlements = ['paid', 'transferred', 'written_off'] as const;
export type Settlement = (typeof settlements)[number];

const summaryFields = {
  id: z.string(),
  property_id: z.string(),
  guest_id: z.string(),
  reservation_ids: z.array(z.string()),
  currency: z.string(),
  status: z.enum(['open', 'closed']),
  settlement: z.enum(settlements).nullable(),
  balance: moneyBody.meta({ description: 'Sum of all entries: above zero the guest owes money, below zero the hotel does' }),
  projected_balance: moneyBody.meta({ description: 'The balance including the nights not yet posted' }),
  totals: z.strictObject({ charges: moneyBody, taxes: moneyBody, discounts: moneyBody, payments: moneyBody }),
  parent_folio_id: z.string().nullable().meta({ description: 'The folio it was split from' }),
  closed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** A folio without its entries. Rules: EVENT-3. Decision: infra/decisions/0012. */
export const folioSummaryBody = z.strictObject(summaryFields).meta({ id: 'FolioSummary' });
export type FolioSummaryBody = z.infer<typeof folioSummaryBody>;

export const folioBody = z.strictObject({ ...summaryFields, entries: z.array(entryBody) }).meta({ id: 'Folio' });
export type FolioBody = z.infer<typeof folioBody>;

/** Data of `folio.charged` and `folio.paid`. Rules: EVENT-3. */
export const folioEventData = z.strictObject({ folio: folioSummaryBody, entry: entryBody }).meta({ id: 'FolioEvent' });

/** GET /folios. */
export const listFoliosContract = contract({
  query: {
    ...pageQuery,
    reservation_id: idText.optional(),
    guest_id: idText.optional(),
    status: queryListOf(z.enum(['open', 'closed'])).optional(),
  },
  output: pageOf(folioBody),
});

/** GET /folios/{id}. */
export const getFolioContract = contract({ params: ['id'], output: folioBody });

/** POST /folios. */
export const openFolioContract = contract({
  body: z
    .strictObject({
      guest_id: idText,
      currency: currencyCode().optional().meta({ description: "By default the property's" }),
      property_id: idText.optional().meta({ description: 'Needed only when the tenant has several' }),
    })
    .meta({ id: 'FolioInput' }),
  output: folioBody,
});
