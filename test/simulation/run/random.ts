import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that a seed decides; the same seed makes the same ones. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  readonly integer: (from: number, to: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  /** One of the choices, each as often as its weight says; null when no weight is above zero. */
  readonly weighted: <T>(choices: readonly (readonly [weight: number, choice: T])[]) => T | null;
}

/** The first draws of neighbouring seeds resemble each other: without them, every small seed would open a hotel of the same kind. */
const alikeDraws = 32;

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const integer = (from: number, to: number): number => uniformInt(generator, from, to);
  for (let count = 0; count < alikeDraws; count++) integer(0, 0x7fffffff);
  return {
    integer,
    chance: (percent) => integer(1, 100) <= percent,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new Error('there is nothing to choose from');
      return choice;
    },
    weighted: (choices) => {
      const total = choices.reduce((sum, [weight]) => sum + weight, 0);
      if (total === 0) return null;
      let left = integer(1, total);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left <= 0) return choice;
      }
      return null;
    },
  };
}
