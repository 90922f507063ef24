import { recordIncident } from '@innkeeper/channels';
import type { Config, FeedWaits } from '@innkeeper/platform';
import { type Contexts, hotelCallsOf } from '../contexts/contexts.ts';
import type { StayPortDeps } from './stay-calls.ts';

export interface StayPortParts {
  readonly config: CardConfig;
  readonly feedWaits: FeedWaits;
}

type CardConfig = Pick<Config, 'PAYMENT_ADDRESS' | 'PAYMENT_PAGE_URL'>;

/** Dependencies of the guest pages, from the contexts and the process. */
export function stayPortDeps(contexts: Contexts, { config, feedWaits }: StayPortParts): StayPortDeps {
  const { representations = [] } = contexts.fiscal.operations.folios.getInvoice;
  return {
    callsOf: hotelCallsOf(contexts),
    recordIncident,
    feedWaits,
    cardPage: cardPageOf(config),
    renderInvoice: (mediaType, invoice, { tenantId, language }) => {
      const form = representations.find((one) => one.mediaType === mediaType);
      if (!form) throw new Error(`invoices have no form ${mediaType}`);
      return form.render(invoice, tenantId, { language });
    },
  };
}

function cardPageOf({ PAYMENT_ADDRESS: provider, PAYMENT_PAGE_URL: page }: CardConfig): string | null {
  return provider === undefined ? null : (page ?? null);
}
