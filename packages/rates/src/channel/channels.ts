/** Online travel agencies: one sells a rate plan only when the plan's `channels` name it. Rules: BOOK-11, RATE-25. */
export const otaChannels = ['booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google'] as const;
export type OtaChannel = (typeof otaChannels)[number];

/** Every booking channel; the ones that are not an OTA are direct kinds, never refused by a rate plan. Rules: BOOK-4. */
export const channels = ['direct', ...otaChannels, 'phone', 'walk_in', 'email', 'corporate', 'travel_agent'] as const;

const otaNames: ReadonlySet<string> = new Set(otaChannels);

export function isOtaChannel(channel: string): channel is OtaChannel {
  return otaNames.has(channel);
}
