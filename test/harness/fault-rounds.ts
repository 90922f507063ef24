/** How long a fault test goes on, and from which seed it draws. */
export interface FaultRounds {
  readonly count: number;
  readonly seed: number;
}

/** Few rounds of a fixed seed in `npm test`; as many as asked, of the seed asked for, in `npm run fault`. */
export function faultRounds(short: FaultRounds): FaultRounds {
  const { FAULT_ROUNDS: count, FAULT_SEED: seed } = process.env;
  return { count: Number(count ?? short.count), seed: Number(seed ?? short.seed) };
}
