import {
  countText,
  type FoundValue,
  findText,
  type ResealedValues,
  resealText,
  type SealedColumn,
  type SealedValues,
  type StaleValues,
  systemStatement,
} from '@innkeeper/platform';
import { secretPurpose } from './endpoint/signing-secret.ts';

const secrets = {
  table: 'webhooks.endpoint',
  column: 'secret',
  key: 'id',
  purpose: secretPurpose,
  row: ['id'],
} as const satisfies SealedValues;
const previousSecrets = { ...secrets, column: 'previous_secret' } as const satisfies SealedValues;

export const webhooksSealedColumns: readonly SealedColumn[] = [
  {
    ...secrets,
    find: systemStatement<FoundValue>('webhooks.find_stale_secrets', findText(secrets)),
    write: systemStatement<ResealedValues>('webhooks.reseal_secrets', resealText(secrets)),
    count: systemStatement<StaleValues>('webhooks.count_stale_secrets', countText(secrets)),
  },
  {
    ...previousSecrets,
    find: systemStatement<FoundValue>('webhooks.find_stale_previous_secrets', findText(previousSecrets)),
    write: systemStatement<ResealedValues>('webhooks.reseal_previous_secrets', resealText(previousSecrets)),
    count: systemStatement<StaleValues>('webhooks.count_stale_previous_secrets', countText(previousSecrets)),
  },
];
