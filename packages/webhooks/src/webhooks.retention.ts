import type { TableRetention } from '@innkeeper/platform';

export const webhooksRetention: readonly TableRetention[] = [
  {
    table: 'webhooks.delivery',
    kept: {
      since: 'the end',
      time: { setting: 'WEBHOOK_LOG_KEPT_DAYS' },
      by: 'webhooks.expire-deliveries',
      except: 'what is pending, waiting, retried or held',
    },
    calls: { leased: `q.state in ('pending', 'waiting')` },
  },
  {
    table: 'webhooks.accepted_delivery',
    kept: { since: 'the end', time: { setting: 'WEBHOOK_LOG_KEPT_DAYS' }, by: 'webhooks.expire-deliveries' },
  },
  {
    table: 'webhooks.attempt',
    kept: {
      since: 'the end of its delivery',
      time: { setting: 'WEBHOOK_ATTEMPTS_KEPT_DAYS' },
      by: 'webhooks.keep-partitions',
      except: 'those of a delivery that is not over',
    },
  },
  { table: 'webhooks.endpoint', kept: { forEver: 'the log of deliveries names it, deleted or not' } },
];
