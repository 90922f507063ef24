import { sealedColumn } from '@innkeeper/platform';
import { cardPurpose } from './stored-card.ts';

const table = { table: 'billing.stored_card', key: 'id', row: ['id'], purpose: cardPurpose } as const;

export const storedCardSealedColumns = [
  sealedColumn('card_tokens', { ...table, column: 'token' }),
  sealedColumn('card_references', { ...table, column: 'reference' }),
];
