import type { TableRetention } from '@innkeeper/platform';

export const reportingRetention: readonly TableRetention[] = [
  {
    table: 'reporting.result',
    kept: { since: 'the computation', time: { fixed: 'five minutes of freshness' }, by: 'reporting.expire-results' },
  },
];
