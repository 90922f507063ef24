/** Every bound of the outbox, units last. Decision: infra/decisions/0023. */
export const outboxLimits = {
  sequenceBatchMax: 1_000, // events that get their positions in one transaction
  consumeBatchMax: 100, // events that a consumer takes in one transaction
  noticePauseMs: 50, // between two notices of one process: what is committed meanwhile is worked through together
  pollMs: 1_000, // a notice can be lost with its connection
  backOff: { firstMs: 250, maxMs: 15_000 },
  sequenceBackOff: { firstMs: 250, maxMs: 1_000 }, // everything that follows events waits for their positions
  attemptsMax: 5, // at one event, before it is parked
  parkedPollMs: 5_000,
  parkedRetryFirstMs: 60_000, // doubled from one attempt to the next
  parkedRetryMaxMs: 3_600_000,
} as const;
