/** Bounds of a move. */
export const moveLimits = {
  frozenMsMax: 5_000, // from the closing to the cut-over; then the tenant is opened again, and the move tries later
  snapshotMsMax: 2_000, // for a session of its own
  arrivalMsMax: 5_000, // from the cut-over until the destination shows the tenant; then another attempt does it
  quietMsMax: 120_000, // until no transaction of the product is old, before the tenant is closed
  transactionMsMax: 1_000, // how old one may be then: closing waits for it
  noticeMs: 200, // until every process knows that the tenant is closing, so that no request meets it halfway
  callMsMax: 2_000, // of the time that the tenant may be closed, for calls of partners and subscribers to end
  lockMsMax: 500,
  pollMs: 25,
  lagBytesMax: 1_000_000, // of the log, before the tenant is closed
  slotEndMsMax: 10_000, // until the sender of a dropped subscription has ended
  removedAtOnce: 2_000, // rows
  numbersSkipped: 1_000, // of every sequence: others take numbers meanwhile
} as const;
