/** Bounds of the outbox, units last. Decision: infra/decisions/0023. */
export const outboxLimits = {
  sequenceBatchMax: 1_000, // events that get positions in one transaction
  consumeBatchMax: 100, // events that a consumer handles in one transaction
  noticePauseMs: 50, // between two notices of one process: commits meanwhile are handled together
  pollMs: 1_000, // a notice can be lost with its connection
  backOff: { firstMs: 250, maxMs: 15_000 },
  sequenceBackOff: { firstMs: 250, maxMs: 1_000 }, // all consumers wait for the positions
  attemptsMax: 5, // per event, before it is parked
  parkedPollMs: 5_000,
  parkedRetryFirstMs: 60_000, // doubled with each attempt
  parkedRetryMaxMs: 3_600_000,
} as const;
