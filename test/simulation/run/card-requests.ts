import type { CardCommand } from '../model/card-commands.ts';
import { paymentRef } from '../model/payments-due.ts';
import { idOf, type Names } from './names.ts';
import type { RestRequest } from './rest-request.ts';

/** Tokens of the simulated payment provider, by what becomes of charges of the card. */
const tokens = { charged: 'pm_ok', insufficient_funds: 'pm_stored_insufficient_funds', lost_card: 'pm_stored_lost_card' } as const;

/** The request that makes a command. A second later, what was due already has been charged to a new card. */
export function cardRequestOf(names: Names, command: CardCommand): RestRequest {
  if (command.kind === 'waive payment') {
    const payment = idOf(names, paymentRef(command.stay, command.due));
    return { method: 'POST', path: `/reservations/${idOf(names, command.stay)}/payments-due/${payment}/waive`, body: {} };
  }
  const path = `/guests/${idOf(names, command.guest)}/payment-methods`;
  if (command.kind === 'remove card') return { method: 'DELETE', path: `${path}/${idOf(names, command.card)}` };
  const token = command.isRefused ? 'pm_lost_card' : tokens[command.declined ?? 'charged'];
  return { method: 'POST', path, body: { payment_token: token }, secondsAfter: 1 };
}
