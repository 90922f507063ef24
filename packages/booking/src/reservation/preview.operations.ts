import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { previewChange } from './change/preview-change.ts';
import { previewCheckOut } from './check-in-out/preview-check-out.ts';
import { previewChangeContract, previewCheckOutContract } from './reservation.contract.ts';

/** Previews of a change or check-out for the console; not part of REST. Rules: CONSOLE-50, CONSOLE-69. */
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
  previewCheckOut: operation({
    route: 'GET /reservations/{id}/check-out',
    status: 200,
    permission: 'read_write',
    contract: previewCheckOutContract,
    tag,
    summary: 'Preview a check-out',
    description:
      'Returns the balance that the folio of a stay would have if the guest left now. Changes nothing and emits nothing. Any state but checked in is refused with SVC-3007, a payment or refund that is pending with SVC-3008, a closed folio with SVC-3005.',
    errors: ['SVC-2011', 'SVC-3005', 'SVC-3007', 'SVC-3008'],
    run: previewCheckOut,
  }),
} as const satisfies OperationsOfNoun;
