/** Which queries a change concerns, by the beginning of its event's name. What is not named here concerns all of a hotel. */
const topics: readonly (readonly [string, readonly string[]])[] = [
  ['reservation.', ['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'hotel.billing', 'hotel.hotel.tasks']],
  ['stay.', ['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers']],
  ['guest.', ['hotel.guest']],
  ['folio.', ['hotel.billing', 'hotel.booking.reservations']],
  ['message.', ['hotel.messaging']],
  ['conversation.', ['hotel.messaging']],
  ['review.', ['hotel.messaging.reviews']],
  ['inventory.', ['hotel.rates', 'hotel.booking.reservations']],
];

const everyEvent = ['hotel.webhooks']; // the list of events and their deliveries

/** The paths of the queries that are to be read anew after an event. Rules: CONSOLE-9. */
export function pathsConcerned(event: string): readonly string[] {
  const paths = topics.filter(([start]) => event.startsWith(start)).flatMap(([, concerned]) => concerned);
  return paths.length === 0 ? ['hotel'] : [...paths, ...everyEvent];
}

export function isConcerned(path: readonly string[], concerned: readonly string[]): boolean {
  const name = path.join('.');
  return concerned.some((one) => name === one || name.startsWith(`${one}.`));
}
