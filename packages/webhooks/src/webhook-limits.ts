/** Every bound of webhook delivery, units last. */
export const webhookLimits = {
  retriesMax: 5,
  overlapSecondsMax: 86_400,
  urlCharsMax: 2_000,
  subscriptionsMax: 100,
  endpointsPerTenantMax: 100,
  bodyBytesKeptMax: 16 * 1024, // of a response, and of a request in the log
  headerBytesMax: 16 * 1024,
  attemptsShownMax: 50,
  packedAttemptBytesMax: 400, // stored with the delivery; larger attempts go after a week
  inFlightMax: 512,
  inFlightSharedMax: 384, // beyond it a tenant has only its guaranteed part
  inFlightPerTenantMax: 128,
  inFlightGuaranteedPerTenant: 16,
  inFlightPerEndpointMax: 32,
  inFlightAfterFailureMax: 2, // an endpoint that has just failed gets few connections until it accepts again
  queuedPerEndpointMax: 400,
  queuedLowWater: 250,
  queuedPerTenantMax: 4_000,
  queuedPerTenantLowWater: 2_500,
  relayBatchMax: 200,
  relayBatchMin: 10,
  relayedRowsGoal: 2_000, // per batch, because others wait for it
  recordBatchMax: 500,
  unrecordedMax: 2_000,
  endpointsPerClaimMax: 500,
  targetFreshMs: 150, // the target of a delivery that waited longer in memory is reread before it is sent
  renewedAheadMax: 50, // per endpoint queue, reread together with the next delivery
  renewedAheadInAllMax: 200, // over all queues, because others wait for the read
  retriesPerMoveMax: 500,
  pollMs: 1_000,
  claimPauseMs: 100,
  sweptPerStepMax: 1_000, // rows held or cancelled by one statement
  cancelStepsAtOnceMax: 5, // per state, in the request that switches an endpoint off
  sweepStepsMax: 1_000,
  sweepMs: 5_000,
  stopMs: 2_500,
  recordTestMs: 5_000, // to record the outcome of a test, beyond the time-out of its request
  resolveMs: 3_000,
  originsMax: 2_000,
  replayBatchMax: 500,
  retentionBatchMax: 1_000, // rows searched per step: short locks, and time for others between steps
  retentionTenantsMax: 500,
  outlivingRowsMax: 20_000, // moved out of a partition before it is dropped, while writers wait
} as const;
