/** Every bound of what agencies send and are sent, units last. */
export const channelLimits = {
  mappedRoomTypesMax: 500,
  mappedPlansMax: 500,
  priceRulesMax: 500,
  allotmentsMax: 1_000,
  allotmentRoomsMax: 10_000,
  bookingsAtOnceMax: 8, // of one stream
  answeredAtOnceMax: 10, // by one worker, of its database connections
  marksPerBatchMax: 2_000,
  roundMs: 150, // between two looks at the marks: what changes meanwhile goes out together
  pollMs: 1_000, // a notice can be lost with its connection
  stopMs: 2_500, // for what is being pushed when the process stops
  faultPauseMs: 5_000, // after a fault of ours
  claimMax: 200, // connections of one round
  dueMax: 500,
  inFlightPerChannelMax: 64,
  inFlightSlowPerChannelMax: 16, // of agencies and hotels that answer late or not at all
  inFlightPerTenantMax: 8, // of one agency
  slowMs: 1_000,
  recordMs: 25, // plain outcomes are recorded together
  itemsPerCallMax: 5_000,
  narrowingCallsMax: 40, // of one push, to find out which part of it an agency rejects; each part at fault is sent once more
  tryAgainMs: 1_000,
  orphanedRetryMs: 10_000, // a retry this late has lost its workflow
  plansKeptMax: 5_000, // of what pushes are made by, in memory
  syncWaitMs: 30_000,
  syncPollMs: 50,
  tenantKnownMs: 60_000,
  differencesMax: 1_000,
  verifyLooksMax: 20,
  verifyPauseMs: 250,
} as const;
