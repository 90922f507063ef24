/** Which queries a change concerns, by the beginning of its event's name. What is not named here concerns all of a hotel. */
const topics: readonly (readonly [string, readonly string[]])[] = [
  [
    'reservation.',
    [
      ...['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'hotel.billing', 'hotel.hotel'],
      ...['hotel.guest.registrations', 'hotel.channels.channels', 'ofConsole.booking'],
    ],
  ],
  ['stay.', ['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'ofConsole.booking']],
  ['guest.', ['hotel.guest', 'ofConsole.guest']],
  ['folio.', ['hotel.billing', 'hotel.booking.reservations']],
  ['message.', ['hotel.messaging']],
  ['conversation.', ['hotel.messaging']],
  ['review.', ['hotel.messaging.reviews']],
  ['channel.', ['hotel.channels']],
  ['inventory.', ['hotel.rates', 'hotel.booking.reservations', 'ofConsole.booking']],
];

const everyEvent = ['hotel.webhooks']; // the list of events and their deliveries

/** What operators change: tenants, tokens, people, settings, clocks, maintenance. */
export const accessChanged = 'access.changed';
const ofAccess = ['tokens', 'people', 'settings', 'clock', 'platform', 'session.me', 'invitations'];

/** What no subscriber is sent; its resource is a context and a noun of it. */
const quietChange = 'quiet.changed';
const ofContext: Readonly<Record<string, readonly string[]>> = {
  booking: ['hotel.booking', 'hotel.rates.availability'],
  hotel: ['hotel.hotel', 'ofAdmins.hotel', 'hotel.booking', 'hotel.rates.availability', 'ofConsole.booking'],
  rates: ['hotel.rates', 'dailyRates', 'ofConsole.booking'],
  billing: ['hotel.billing', 'hotel.booking.reservations'],
  guest: ['hotel.guest', 'ofConsole.guest'],
  messaging: ['hotel.messaging'],
  channels: ['hotel.channels'],
  webhooks: ['hotel.webhooks', 'hotel.access.audit'], // which has the tests of endpoints
};

/** The paths of the queries that are to be read anew after an event. Rules: CONSOLE-9. */
export function pathsConcerned(event: string, resource = ''): readonly string[] {
  if (event === accessChanged) return ofAccess;
  if (event === quietChange) return ofContext[resource.split('.')[0] ?? ''] ?? all;
  const paths = topics.filter(([start]) => event.startsWith(start)).flatMap(([, concerned]) => concerned);
  return paths.length === 0 ? all : [...paths, ...everyEvent];
}

/** Everything of a hotel. */
export const all: readonly string[] = ['hotel', 'ofAdmins', 'ofConsole', 'dailyRates'];

export function isConcerned(path: readonly string[], concerned: readonly string[]): boolean {
  const name = path.join('.');
  return concerned.some((one) => name === one || name.startsWith(`${one}.`));
}
