/** Limits of stay keys, units last. */
export const stayKeyLimits = {
  keyDays: 30, // after the departure
  keptDays: 30, // after the end, so that the refusal can say that the key has expired
} as const;
