const firstMs = 5_000;
const longestMs = 60_000;

/** The pause after so many refusals in a row: doubled up to a minute, less up to a half at random, so that browsers do not come back together. */
export function resumePauseMs(refusals: number, random: number): number {
  return Math.min(firstMs * 2 ** refusals, longestMs) * (1 - random / 2);
}
