import { type BodyOf, client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import type { Stay } from './reservation-words.tsx';

export type StayChange = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

interface StayWrite {
  readonly stay: Pick<Stay, 'id' | 'status'>;
  /** With the price that the person has seen as its `quote`; without one, the stay changes at any price. */
  readonly change: StayChange;
  /** The version that is changed; null changes whatever the stay has become. */
  readonly etag: string | null;
  readonly key: string;
}

/**
 * Changes a stay at the price that the person has seen, or not at all. A change of a stay in the house takes no `quote`: its price is compared just
 * before. Rules: CONSOLE-50.
 */
export async function changeStay({
  stay: { id, status },
  change,
  etag,
  key,
}: StayWrite): Promise<Outputs['hotel']['booking']['reservations']['change']> {
  const params = { id };
  const isInHouse = status === 'checked_in';
  const { quote, ...withoutQuote } = change;
  if (isInHouse && quote) await client.ofConsole.booking.reservations.previewChange.query({ params, body: change });
  const body = isInHouse ? withoutQuote : change;
  return client.hotel.booking.reservations.change.mutate({ params, body, idempotency_key: key, ...ifMatch({ etag }) });
}
