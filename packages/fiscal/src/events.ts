import { events } from '@innkeeper/platform';
import { fiscalSummaryBody } from './document/document.contract.ts';

/** Events of the fiscal context. Rules: EVENT-1, EVENT-3. */
export const fiscalEvents = events('fiscal', {
  'invoice.issued': {
    visibility: 'public',
    emittedWhen: 'A legal document is issued: invoice, simplified invoice or credit note; tax numbers masked to the last four',
    data: fiscalSummaryBody,
  },
});
