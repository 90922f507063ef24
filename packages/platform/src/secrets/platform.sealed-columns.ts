import { answerPurpose } from '../idempotency/key-claim.ts';
import { type SealedColumn, sealedColumn } from './sealed-column.ts';

export const platformSealedColumns: readonly SealedColumn[] = [
  sealedColumn('answers', { table: 'platform.idempotency', column: 'response', key: 'key', purpose: answerPurpose, row: ['key'] }),
];
