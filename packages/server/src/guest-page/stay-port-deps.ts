import { recordIncident } from '@innkeeper/channels';
import type { CardField } from '@innkeeper/guest-page';
import type { Config, FeedWaits } from '@innkeeper/platform';
import { appRouterOf, type Contexts } from '../contexts.ts';
import type { StayPortDeps } from './stay-calls.ts';

export interface StayPortParts {
  readonly config: CardConfig;
  readonly feedWaits: FeedWaits;
}

type CardConfig = Pick<Config, 'PAYMENT_ADDRESS' | 'SIMULATORS_ADDRESS'>;

/** What the pages of guests need of the contexts and the process. */
export function stayPortDeps(contexts: Contexts, { config, feedWaits }: StayPortParts): StayPortDeps {
  const { representations = [] } = contexts.billing.operations.folios.getInvoice;
  return {
    router: appRouterOf(contexts),
    recordIncident,
    feedWaits,
    cardField: cardFieldOf(config),
    renderInvoice: (mediaType, invoice, tenantId) => {
      const form = representations.find((one) => one.mediaType === mediaType);
      if (!form) throw new Error(`invoices have no form ${mediaType}`);
      return form.render(invoice, tenantId);
    },
  };
}

function cardFieldOf({ PAYMENT_ADDRESS: provider, SIMULATORS_ADDRESS: simulators }: CardConfig): CardField {
  if (provider === undefined) return 'none';
  return provider === simulators ? 'test_cards' : 'provider';
}
