import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { previewChange } from './preview-change.ts';
import { previewChangeContract } from './reservation.contract.ts';

/** What the console asks before a stay is changed; REST has none of it. Rules: CONSOLE-50. */
export const reservationPreviews = {
  previewChange: operation({
    route: 'GET /reservations/{id}/change',
    status: 200,
    permission: 'read_write',
    contract: previewChangeContract,
    tag,
    summary: 'Preview a change of a reservation',
    description:
      'Returns what a stay costs and what it would cost after a change, and refuses what the change would be refused for. Changes nothing and emits nothing.',
    errors: [
      'SVC-2004',
      'SVC-2005',
      'SVC-2007',
      'SVC-2010',
      'SVC-2011',
      'SVC-2013',
      'SVC-3001',
      'SVC-3002',
      'SVC-3007',
      'SVC-3009',
      'SVC-3011',
      'SVC-4004',
    ],
    run: previewChange,
  }),
} as const satisfies OperationsOfNoun;
