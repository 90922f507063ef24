/** Every bound of what is told to agencies, units last. */
export const channelLimits = {
  mappedRoomTypesMax: 500,
  mappedPlansMax: 500,
  priceRulesMax: 500,
  allotmentsMax: 1_000,
  allotmentRoomsMax: 10_000,
} as const;
