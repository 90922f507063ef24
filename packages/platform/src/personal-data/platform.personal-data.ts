import { answerPurpose } from '../idempotency/key-claim.ts';
import type { PersonalData, SealedColumn } from './personal-data.ts';

/** Events carry the whole resource they are about, its guest's data included. Decision: infra/decisions/0017. */
export const platformPersonalData: readonly PersonalData[] = [
  {
    table: 'platform.event',
    guest: "coalesce(data ->> 'guest_id', data -> 'folio' ->> 'guest_id', resource_id)",
    columns: { data: { set: '{}' } },
    retention: 'with the log of events',
  },
  {
    // Lines about a guest, and those about what belongs to one.
    table: 'platform.audit',
    guest: "coalesce(after ->> 'guest_id', before ->> 'guest_id', resource_id)",
    columns: { before: 'null', after: 'null' },
    retention: 'with the audit log',
  },
];

/** Recorded answers are found by their key alone, never by a guest: they go with their key, those of folio movements hold no personal data. */
export const platformSealedColumns: readonly SealedColumn[] = [
  { table: 'platform.idempotency', column: 'response', purpose: answerPurpose },
];
