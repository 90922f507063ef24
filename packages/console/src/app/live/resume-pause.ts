const firstMs = 5_000;
const longestMs = 60_000;

/** The pause after a number of refusals in a row: doubled up to a minute, shortened by up to half at random so that browsers spread out. */
export function resumePauseMs(refusals: number, random: number): number {
  return Math.min(firstMs * 2 ** refusals, longestMs) * (1 - random / 2);
}
