import { type PasswordMail, sentMail } from '@innkeeper/access';
import { beingMoved, type CellGate } from '../api/cell-gate.ts';
import type { CallCell } from './cell-calls.ts';

/** Finds who sends a person's password by the transport of a tenant: null for one of this cell. Rules: CELL-10. Errors: SVC-9003. */
export function mailSenders({ gate, call }: { readonly gate: Pick<CellGate, 'placeOf'>; readonly call: CallCell }) {
  return async (tenantId: string) => {
    const place = await gate.placeOf(tenantId);
    if (place === 'moving') throw beingMoved();
    if (place === 'here') return null;
    return (mail: PasswordMail) => call(place, { procedure: 'account.mail', input: mail, answer: sentMail });
  };
}
