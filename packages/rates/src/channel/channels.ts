/** Channels of online travel agencies: a rate plan is sold through them only when its `channels` name them. Rules: BOOK-11, RATE-25. */
export const otaChannels = ['booking_com', 'expedia', 'airbnb', 'agoda', 'hotelbeds', 'google'] as const;
export type OtaChannel = (typeof otaChannels)[number];

/** Every booking channel; those that are not an OTA are direct kinds, never refused by a rate plan. Rules: BOOK-4. */
export const channels = ['direct', ...otaChannels, 'phone', 'walk_in', 'email', 'corporate', 'travel_agent'] as const;

const otaNames: ReadonlySet<string> = new Set(otaChannels);

/** Whether a channel is an online travel agency. */
export function isOtaChannel(channel: string): channel is OtaChannel {
  return otaNames.has(channel);
}
