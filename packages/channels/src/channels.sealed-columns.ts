import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { payloadPurpose } from './incident/incident-payload.ts';

export const channelsSealedColumns: readonly SealedColumn[] = [
  sealedColumn('payloads', { table: 'channels.incident', key: 'id', purpose: payloadPurpose, row: ['id'], column: 'payload' }),
];
