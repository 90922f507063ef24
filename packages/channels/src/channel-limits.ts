/** Limits of the exchange with agencies, units last. */
export const channelLimits = {
  mappedRoomTypesMax: 500,
  mappedPlansMax: 500,
  priceRulesMax: 500,
  allotmentsMax: 1_000,
  allotmentRoomsMax: 10_000,
  bookingsAtOnceMax: 8, // per stream
  answeredAtOnceMax: 10, // per worker: each takes one of its database connections
  marksPerBatchMax: 2_000,
  roundMs: 150, // between two reads of the marks: changes made meanwhile go out together
  pollMs: 1_000, // a notification can be lost with its connection
  stopMs: 2_500, // for pushes under way when the process stops
  faultPauseMs: 5_000, // after an internal fault
  claimMax: 200, // connections per round
  dueMax: 500,
  inFlightPerChannelMax: 64,
  inFlightSlowPerChannelMax: 16, // for agencies and hotels that answer late or not at all
  inFlightPerTenantMax: 8, // at one agency
  slowMs: 1_000,
  recordMs: 25, // plain outcomes are recorded together
  itemsPerCallMax: 5_000,
  narrowingCallsMax: 40, // per push, to find out which part an agency rejects; each part at fault is sent once more
  tryAgainMs: 1_000,
  orphanedRetryMs: 10_000, // a retry this late has lost its workflow
  plansKeptMax: 5_000, // push plans cached in memory
  syncWaitMs: 30_000,
  syncPollMs: 50,
  tenantKnownMs: 60_000,
  differencesMax: 1_000,
  verifyLooksMax: 20,
  verifyPauseMs: 250,
} as const;
