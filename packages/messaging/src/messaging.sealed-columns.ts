import type { SealedColumn } from '@innkeeper/platform';

export const messagingSealedColumns: readonly SealedColumn[] = [];
