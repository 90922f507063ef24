import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { resultPurpose } from './report/result-cache.ts';

export const reportingSealedColumns: readonly SealedColumn[] = [
  sealedColumn('report_results', { table: 'reporting.result', key: 'id', purpose: resultPurpose, row: ['id'], column: 'body' }),
];
