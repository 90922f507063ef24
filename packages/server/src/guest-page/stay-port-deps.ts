import { recordIncident } from '@innkeeper/channels';
import type { FeedWaits } from '@innkeeper/platform';
import { appRouterOf, type Contexts } from '../contexts.ts';
import type { StayPortDeps } from './stay-calls.ts';

/** What the pages of guests need of the contexts. */
export function stayPortDeps(contexts: Contexts, feedWaits: FeedWaits): StayPortDeps {
  const { representations = [] } = contexts.billing.operations.folios.getInvoice;
  return {
    router: appRouterOf(contexts),
    recordIncident,
    feedWaits,
    renderInvoice: (mediaType, invoice, tenantId) => {
      const form = representations.find((one) => one.mediaType === mediaType);
      if (!form) throw new Error(`invoices have no form ${mediaType}`);
      return form.render(invoice, tenantId);
    },
  };
}
