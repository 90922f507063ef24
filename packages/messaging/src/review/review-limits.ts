/** Every bound of reviews and replies to them, units last. */
export const reviewLimits = {
  titleCharsMax: 200,
  textCharsMax: 4_000,
  replyCharsMax: 4_000,
  repliesPerBatchMax: 20, // an agency that answers nothing costs its time-out for each
  replyHoldMs: 60_000, // longer than an agency is waited for
  replyPauseFirstMs: 30_000, // doubled from one attempt to the next
  replyPauseMaxMs: 3_600_000,
  replyGivenUpAfterMs: 7 * 86_400_000,
} as const;
