import { type BodyOf, client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { ifMatch } from '../../app/use-versioned-edit.ts';
import type { Stay } from './reservation-words.tsx';

export type StayChange = BodyOf<Inputs['hotel']['booking']['reservations']['change']>;

interface StayWrite {
  readonly stay: Pick<Stay, 'id' | 'status'>;
  /** Contains the price seen by the person as `quote`; without one, any price is accepted. */
  readonly change: StayChange;
  /** Version to change; null changes the latest one. */
  readonly etag: string | null;
  readonly key: string;
}

/**
 * Changes a stay only at the price that the person has seen. Changes of stays in house take no `quote`, so their price is compared just
 * before.
 * Rules: CONSOLE-50.
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
