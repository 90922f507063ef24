import { useLingui } from '@lingui/react/macro';
import { formatDay, formatMoney, type Money } from '../../app/format.ts';
import { ResourceLink } from '../../ui/resource-link.tsx';

interface HappenedEvent {
  readonly event: string;
  readonly resource_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as a sentence that leads to what it is about. Unknown events keep their name. */
export function EventSentence({ event }: { readonly event: HappenedEvent }) {
  return <ResourceLink id={pageIdOf(event)} text={useSentence(event)} />;
}

/** Messages have no page of their own: their conversation has. */
function pageIdOf({ resource_id, data }: HappenedEvent): string {
  const conversation = data['conversation_id'];
  return typeof conversation === 'string' ? conversation : resource_id;
}

function useSentence({ event, data }: HappenedEvent): string {
  const { t } = useLingui();
  const stay = daysOf(data);
  const amount = amountOf(data);
  switch (event) {
    case 'reservation.created':
      return t`A reservation was made ${stay}`;
    case 'reservation.updated':
      return t`A reservation was changed ${stay}`;
    case 'reservation.cancelled':
      return t`A reservation was cancelled ${stay}`;
    case 'reservation.checked_in':
      return t`A guest checked in ${stay}`;
    case 'reservation.checked_out':
      return t`A guest checked out ${stay}`;
    case 'guest.updated':
      return t`A guest profile was changed`;
    case 'folio.charged':
      return t`${amount} was charged to a folio`;
    case 'folio.paid':
      return t`${amount} was paid`;
    case 'invoice.issued':
      return t`A legal document was issued`;
    case 'payment.failed':
      return t`A scheduled payment failed`;
    case 'key.issued':
      return t`A room key was issued`;
    case 'incident.opened':
      return t`An incident was opened`;
    case 'channel.sync_failed':
      return t`An update to an agency failed`;
    case 'message.received':
      return t`A guest sent a message`;
    case 'message.delivered':
      return t`A message was delivered to a guest`;
    case 'review.received':
      return t`A guest left a review`;
    default:
      return event;
  }
}

/** Nights of a reservation in brackets; empty if the event carries none. */
function daysOf({ arrival, departure }: Readonly<Record<string, unknown>>): string {
  if (typeof arrival !== 'string' || typeof departure !== 'string') return '';
  return `(${formatDay(arrival)} – ${formatDay(departure)})`;
}

/** Amount of a folio's entry without its sign: what is paid lowers the balance. */
function amountOf({ entry }: Readonly<Record<string, unknown>>): string {
  const amount: unknown = Object(entry).amount;
  return isMoney(amount) ? formatMoney({ ...amount, amount: amount.amount.replace('-', '') }) : '–';
}

function isMoney(value: unknown): value is Money {
  const { currency, amount } = Object(value);
  return typeof currency === 'string' && typeof amount === 'string';
}
