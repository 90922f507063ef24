/** Rounds of a fault test, drawn from a seed. */
export interface FaultRounds {
  readonly seed: number;
  /** Number of rounds to draw; more than are ever played. */
  readonly drawnMax: number;
  /** Yields rounds while there is time for one more, and prints how many there were. `npm run fault` plays the requested number. */
  play<Round>(drawn: readonly Round[]): Generator<readonly [index: number, round: Round]>;
}

const roundsMs = 10_000; // npm run fault plays hundreds
const countMin = 5;
const shortDrawnMax = 1_000;
const saidEvery = 20;
const { FAULT_ROUNDS: asked, FAULT_SEED: askedSeed, FAULT_ROUND: askedRound } = process.env;

/** True in `npm run fault`: many rounds, many rows and an otherwise idle machine, where times may be judged. */
export const isLongRun = asked !== undefined;

interface OwnRounds {
  readonly seed: number;
  /** Rounds that are played however long they take. */
  readonly least?: number;
  /** Time for the rounds beyond the least. */
  readonly budgetMs?: number;
}

/** Rounds of the test's own seed, or of the requested one. */
export function faultRounds({ seed: ownSeed, least = countMin, budgetMs = roundsMs }: OwnRounds): FaultRounds {
  const seed = Number(askedSeed ?? ownSeed);
  const only = askedRound === undefined ? null : Number(askedRound);
  const count = only === null ? (asked === undefined ? null : Number(asked)) : only + 1;
  return {
    seed,
    drawnMax: count ?? shortDrawnMax,
    *play(drawn) {
      const startedMs = performance.now();
      let played = 0;
      const isOver = (): boolean => (count === null ? played >= least && !fitsOneMore(startedMs, played, budgetMs) : played >= count);
      try {
        for (const round of drawn) {
          if (isOver()) break;
          if (only === null || only === played) yield [played, round];
          played++;
          if (count !== null && played % saidEvery === 0) process.stdout.write(`${played} of ${count} fault rounds\n`);
        }
      } finally {
        process.stdout.write(`${played} fault rounds of seed ${seed}\n`);
      }
    },
  };
}

/** The command that plays a round alone. */
export function commandOfRound({ seed }: Pick<FaultRounds, 'seed'>, index: number, file: string): string {
  return `npm run fault -- --seed ${seed} --round ${index} ${file}`;
}

/** Judges by the average time of a round so far. */
function fitsOneMore(startedMs: number, played: number, budgetMs: number): boolean {
  const elapsedMs = performance.now() - startedMs;
  return elapsedMs + elapsedMs / Math.max(1, played) <= budgetMs;
}

/** Number of rounds requested from `npm run fault`; scales the runs that only it has. */
export function longRounds(): number {
  if (asked === undefined) throw new Error('this test is run by npm run fault');
  return Number(asked);
}
