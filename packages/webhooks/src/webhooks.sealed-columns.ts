import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { secretPurpose } from './endpoint/signing-secret.ts';

const ofEndpoint = { table: 'webhooks.endpoint', key: 'id', purpose: secretPurpose, row: ['id'] } as const;

export const webhooksSealedColumns: readonly SealedColumn[] = [
  sealedColumn('secrets', { ...ofEndpoint, column: 'secret' }),
  sealedColumn('previous_secrets', { ...ofEndpoint, column: 'previous_secret' }),
];
