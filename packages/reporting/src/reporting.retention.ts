import type { TableRetention } from '@innkeeper/platform';

export const reportingRetention: readonly TableRetention[] = [
  {
    table: 'reporting.result',
    kept: { since: 'the computation', time: { fixed: 'five minutes of freshness' }, by: 'reporting.expire-results' },
  },
  {
    table: 'reporting.computation',
    kept: { since: 'the claim', time: { fixed: 'half a minute, where its process died over it' }, by: 'reporting.expire-results' },
  },
];
