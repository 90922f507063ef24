/** One queue per purpose, so that a flood of one kind of work never holds up another. */
export const taskQueues = {
  /** Timers that belong to one reservation. */
  reservations: 'innkeeper-reservations',
  /** Payments whose outcome is unknown. */
  payments: 'innkeeper-payments',
  /** Pauses between the retries of webhook deliveries. */
  webhooks: 'innkeeper-webhooks',
  /** Sweeps that repair and tidy up. */
  upkeep: 'innkeeper-upkeep',
} as const;

export type TaskQueue = (typeof taskQueues)[keyof typeof taskQueues];
