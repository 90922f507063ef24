/** Limits of booking sessions, units last. */
export const sessionLimits = {
  holdMs: 15 * 60_000,
  openOfVisitorMax: 5, // rooms that one visitor holds at once
  keptDays: 30, // after the end
} as const;
