/** Every bound of keys of stays, units last. */
export const stayKeyLimits = {
  keyDays: 30, // after the departure
  keptDays: 30, // after the end, so that it is said to have ended
} as const;
