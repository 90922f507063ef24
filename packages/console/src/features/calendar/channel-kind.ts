const kinds: Readonly<Record<string, 'agency' | 'desk' | 'business'>> = {
  booking_com: 'agency',
  expedia: 'agency',
  airbnb: 'agency',
  agoda: 'agency',
  hotelbeds: 'agency',
  google: 'agency',
  phone: 'desk',
  walk_in: 'desk',
  email: 'desk',
  corporate: 'business',
  travel_agent: 'business',
};

/** Kind of a channel, by which bars are coloured; others are direct. */
export function channelKind(channel: string): 'agency' | 'desk' | 'business' | 'direct' {
  return kinds[channel] ?? 'direct';
}
