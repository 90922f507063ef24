import { type SealedColumn, sealedColumn } from '@innkeeper/platform';
import { bulletinPurpose, errorTextPurpose, keptPersonPurpose } from './registration-row.ts';

const ofRegistration = { table: 'guest.registration', key: 'id', row: ['id'] } as const;

export const registrationSealedColumns: readonly SealedColumn[] = [
  sealedColumn('bulletins', { ...ofRegistration, column: 'bulletin', purpose: bulletinPurpose }),
  sealedColumn('kept_persons', { ...ofRegistration, column: 'kept_person', purpose: keptPersonPurpose }),
  sealedColumn('registration_errors', { ...ofRegistration, column: 'error_text', purpose: errorTextPurpose }),
];
