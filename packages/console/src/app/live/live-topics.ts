/** Queries affected by an event, by the prefix of its name. Unlisted events affect everything of a hotel. */
const topics: readonly (readonly [string, readonly string[]])[] = [
  [
    'reservation.',
    [
      ...['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'hotel.billing', 'hotel.hotel'],
      ...['hotel.guest.registrations', 'ofConsole.guest', 'hotel.channels.channels', 'ofConsole.booking', 'navigation'],
    ],
  ],
  ['group.', ['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'hotel.billing', 'ofConsole.booking']],
  ['stay.', ['hotel.booking', 'hotel.rates.availability', 'hotel.rates.offers', 'ofConsole.booking', 'navigation']],
  ['guest.', ['hotel.guest', 'ofConsole.guest', 'ofConsole.booking', 'ofConsole.messaging']],
  ['folio.', ['hotel.billing', 'hotel.booking.reservations', 'ofConsole.booking']],
  ['message.', ['hotel.messaging', 'ofConsole.messaging', 'navigation']],
  ['conversation.', ['hotel.messaging', 'ofConsole.messaging', 'navigation']],
  ['review.', ['hotel.messaging.reviews']],
  ['channel.', ['hotel.channels', 'navigation']],
  ['incident.', ['hotel.channels', 'navigation']],
  ['key.', ['hotel.booking']],
  ['inventory.', ['hotel.rates', 'hotel.booking.reservations', 'ofConsole.booking']],
];

const everyEvent = ['hotel.webhooks']; // the list of events and their deliveries

/** Changes by operators: tenants, tokens, people, settings, clocks, maintenance. */
export const accessChanged = 'access.changed';
const ofAccess = ['tokens', 'people', 'settings', 'clock', 'platform', 'session.me', 'invitations'];

/** Change that is not sent to subscribers; its resource is a context and a noun in it. */
const quietChange = 'quiet.changed';
const ofContext: Readonly<Record<string, readonly string[]>> = {
  booking: ['hotel.booking', 'hotel.rates.availability', 'ofConsole.booking'],
  hotel: [
    'hotel.hotel',
    'ofAdmins.hotel',
    'ofConsole.hotel',
    'hotel.booking',
    'hotel.rates.availability',
    'ofConsole.booking',
    'navigation',
  ],
  rates: ['hotel.rates', 'dailyRates', 'ofConsole.booking', 'ofConsole.rates'],
  billing: ['hotel.billing', 'hotel.booking.reservations', 'ofConsole.booking'],
  guest: ['hotel.guest', 'ofConsole.guest', 'ofConsole.booking', 'ofConsole.messaging', 'navigation'],
  messaging: ['hotel.messaging', 'ofConsole.messaging', 'navigation'],
  channels: ['hotel.channels', 'navigation'],
  webhooks: ['hotel.webhooks', 'hotel.access.audit'], // contains the endpoint tests
};

/** Paths of the queries to refetch after an event. Rules: CONSOLE-9. */
export function affectedPaths(event: string, resource = ''): readonly string[] {
  if (event === accessChanged) return ofAccess;
  if (event === quietChange) return ofContext[resource.split('.')[0] ?? ''] ?? all;
  const paths = topics.filter(([start]) => event.startsWith(start)).flatMap(([, affected]) => affected);
  return paths.length === 0 ? all : [...paths, ...everyEvent];
}

/** Everything of a hotel. */
export const all: readonly string[] = ['hotel', 'ofAdmins', 'ofConsole', 'dailyRates', 'navigation'];

export function isAffected(path: readonly string[], affected: readonly string[]): boolean {
  const name = path.join('.');
  return affected.some((one) => name === one || name.startsWith(`${one}.`));
}
