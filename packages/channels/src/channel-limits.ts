/** Every bound of what agencies send and are told, units last. */
export const channelLimits = {
  mappedRoomTypesMax: 500,
  mappedPlansMax: 500,
  priceRulesMax: 500,
  allotmentsMax: 1_000,
  allotmentRoomsMax: 10_000,
  streamLeaseMs: 6_000, // a killed worker's streams are free after that
  streamBeatMs: 1_500,
  bookingsAtOnceMax: 8, // of one stream
  settledAtOnceMax: 10, // by one worker, of its database connections
} as const;
