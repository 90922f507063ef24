const firstMs = 5_000;
const maxMs = 60_000;

/** Back-off after consecutive refusals: doubles up to a minute, with random jitter of up to half. */
export function resumePauseMs(refusals: number, random: number): number {
  return Math.min(firstMs * 2 ** refusals, maxMs) * (1 - random / 2);
}
