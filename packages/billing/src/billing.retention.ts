import type { TableRetention } from '@innkeeper/platform';

const books = { forEver: 'the books of the house' } as const;

export const billingRetention: readonly TableRetention[] = [
  { table: 'billing.folio', kept: books },
  { table: 'billing.folio_stay', kept: books },
  { table: 'billing.entry', kept: books, moved: 'appended' },
  { table: 'billing.movement', kept: books, moved: 'appended' },
  { table: 'billing.posting', kept: books, moved: 'appended' },
  { table: 'billing.payment_intent', kept: books },
  {
    table: 'billing.payment_link',
    kept: {
      since: 'its end',
      time: { fixed: '30 days: until then its page says what has become of it' },
      by: 'billing.remove-payment-links',
    },
  },
  { table: 'billing.stored_card', kept: { untilDone: 'the card is removed or its guest erased, and the provider has forgotten it' } },
  { table: 'billing.invoice', kept: { forEver: 'documents that the law demands' } },
  { table: 'billing.invoice_tax', kept: { forEver: 'the taxes of those documents' }, moved: 'appended' },
  { table: 'billing.invoice_tax_sum', kept: { oneFor: 'property, day, tax and rate' } },
  { table: 'billing.account_day', kept: { oneFor: 'property, day, account and currency' } },
  { table: 'billing.changed_day', kept: { untilDone: 'the day is summed' } },
  { table: 'billing.invoice_series', kept: { oneFor: 'series of a property' } },
  { table: 'billing.merged_account', kept: { forEver: 'ledger accounts of profiles that were merged away' } },
  { table: 'billing.other_revenue', kept: { oneFor: 'property, service date and channel' } },
  { table: 'billing.changed_service_date', kept: { untilDone: 'the revenue of the date is summed' } },
];
