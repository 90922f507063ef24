import { type Config, type Database, type Logger, secretsOf } from '@innkeeper/platform';
import { createDeliveries, type Deliveries } from '@innkeeper/webhooks';
import { webhookSettings } from '../webhook-targets.ts';

/** The relay and the dispatcher of this worker process, composed from its configuration. */
export function openDeliveries(deps: { readonly config: Config; readonly db: Database; readonly log: Logger }): Deliveries {
  const { config, db, log } = deps;
  return createDeliveries({ db, log, secrets: secretsOf(config.INNKEEPER_MASTER_KEY), ...webhookSettings(config) });
}
