import type { DatabaseProxy } from './database-proxy.ts';
import type { MovingWorld } from './moving-world.ts';

/** Steps that a move records in the directory, in their order. */
export const recordedSteps = ['check', 'copy', 'catch up', 'close', 'cut over', 'verify', 'clear'] as const;
export type RecordedStep = (typeof recordedSteps)[number];

/** A moment of a move: a number of statements after it has recorded a step. */
export interface MoveMoment {
  readonly step: RecordedStep;
  /** Sent by the mover to either cell; 0: the step itself is being recorded. */
  readonly statements: number;
}

/** Watches over a moment. */
export interface MomentWatch {
  /** Resolves when the moment has come. */
  readonly come: Promise<void>;
  end(): void;
}

/** Acts when the moment comes, before the statement at which it comes is carried to its database. */
export function actAt({ step, statements }: MoveMoment, { cells, toDirectory }: MovingWorld, act: () => void): MomentWatch {
  let [isBegun, left] = [false, statements];
  let resolve: () => void = () => undefined;
  const come = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  const ways: DatabaseProxy[] = [toDirectory, cells.lisbon.mover, cells.porto.mover];
  const end = (): void => {
    for (const way of ways) way.watch(null);
  };
  const check = (): void => {
    if (!isBegun || left > 0) return;
    end();
    act();
    resolve();
  };
  toDirectory.watch((chunk) => {
    isBegun ||= isRecording(chunk, step);
    check();
  });
  for (const { mover } of Object.values(cells))
    mover.watch((chunk) => {
      if (isBegun && isStatement(chunk)) left -= 1;
      check();
    });
  return { come, end };
}

/** True for a simple query or a parsed one; what a receiver of the log reports is neither. */
const isStatement = (chunk: Buffer): boolean => chunk[0] === 0x51 || chunk[0] === 0x50;

/** True if the statement records the step, or its progress. */
function isRecording(chunk: Buffer, step: RecordedStep): boolean {
  if (step === 'cut over') return chunk.includes(`set step = 'cut over'`);
  return chunk.includes('set step = $3') && chunk.includes(step);
}
