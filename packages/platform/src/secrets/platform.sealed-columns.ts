import { systemStatement } from '../database/statement.ts';
import { answerPurpose } from '../idempotency/key-claim.ts';
import {
  countText,
  type FoundValue,
  findText,
  type ResealedValues,
  resealText,
  type SealedColumn,
  type SealedValues,
  type StaleValues,
} from './sealed-column.ts';

const answers = {
  table: 'platform.idempotency',
  column: 'response',
  key: 'key',
  purpose: answerPurpose,
  row: ['key'],
} as const satisfies SealedValues;

export const platformSealedColumns: readonly SealedColumn[] = [
  {
    ...answers,
    find: systemStatement<FoundValue>('platform.find_stale_answers', findText(answers)),
    write: systemStatement<ResealedValues>('platform.reseal_answers', resealText(answers)),
    count: systemStatement<StaleValues>('platform.count_stale_answers', countText(answers)),
  },
];
