import { events } from '@innkeeper/platform';
import { folioEventData } from './folio/folio.contract.ts';

/** Events of the billing context. Rules: EVENT-1, EVENT-3. */
export const billingEvents = events('billing', {
  'folio.charged': {
    visibility: 'public',
    emittedWhen: 'A charge is posted to a folio: room, ancillary, tax, adjustment',
    data: folioEventData,
  },
  'folio.paid': { visibility: 'public', emittedWhen: 'A payment is applied to a folio', data: folioEventData },
});
