/** Limits of reviews and replies, units last. */
export const reviewLimits = {
  titleCharsMax: 200,
  textCharsMax: 4_000,
  replyCharsMax: 4_000,
  repliesPerBatchMax: 20, // an agency that does not answer costs its time-out for each
  replyHoldMs: 60_000, // longer than the agency's time-out
  replyPauseFirstMs: 30_000, // doubled with each attempt
  replyPauseMaxMs: 3_600_000,
  replyGivenUpAfterMs: 7 * 86_400_000,
} as const;
