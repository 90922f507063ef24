/** One queue per purpose, so that a flood of one kind of work never holds up another. */
export const taskQueues = {
  /** Payments whose outcome is unknown. */
  payments: 'innkeeper-payments',
  /** Ends retries of webhooks that an earlier version has begun. */
  webhooks: 'innkeeper-webhooks',
  /** Pauses between the retries of pushes to agencies. */
  channels: 'innkeeper-channels',
  /** Keys that the lock system has not confirmed. */
  locks: 'innkeeper-locks',
  /** Registrations that a country's registry has not accepted. */
  registries: 'innkeeper-registries',
  /** Legal documents that a tax authority has not taken. */
  fiscal: 'innkeeper-fiscal',
  /** Messages that their transport has not confirmed. */
  messages: 'innkeeper-messages',
  /** Moves of tenants to other cells. */
  moves: 'innkeeper-moves',
  /** Sweeps. */
  upkeep: 'innkeeper-upkeep',
} as const;

export type TaskQueue = (typeof taskQueues)[keyof typeof taskQueues];
