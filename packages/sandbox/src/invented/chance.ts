import { createHash } from 'node:crypto';
import { seededRandom } from '@innkeeper/kernel';

/** Draws that are the same every time for the same seed and purpose. */
export interface Chance {
  /** A number in [least, most). */
  between(least: number, most: number): number;
  /** A whole number, both ends among them. */
  whole(least: number, most: number): number;
  is(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** A digit for each `#`. */
  digits(pattern: string): string;
}

/** A stream of its own for each purpose, so that one more kind of draw moves no other. */
export function chanceOf(seed: number, purpose: string): Chance {
  const next = seededRandom(seedFor(seed, purpose));
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    is: (probability) => next() < probability,
    pick: (list) => chosen(list[whole(0, list.length - 1)]),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return chosen(found ?? list.at(-1))[0];
    },
    digits: (pattern) => pattern.replace(/#/g, () => String(whole(0, 9))),
  };
}

function chosen<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** 32 bits of the digest of both. */
export function seedFor(seed: number, purpose: string): number {
  return createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32BE(0);
}
