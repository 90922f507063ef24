/** Bounds of a move. */
export const moveLimits = {
  frozenMsMax: 5_000, // then the tenant is opened again, and the move tries later
  noticeMs: 200, // until every process knows that the tenant is closing, so that no request meets it halfway
  pollMs: 25,
  lagBytesMax: 1_000_000, // of the log, before the tenant is closed
  slotEndMsMax: 10_000, // until the sender of a dropped subscription has ended
  removedAtOnce: 2_000, // rows
  numbersSkipped: 1_000, // of every sequence: others take numbers meanwhile
} as const;
