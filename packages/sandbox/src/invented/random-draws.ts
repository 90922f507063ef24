import { createHash } from 'node:crypto';
import { seededRandom } from '@innkeeper/kernel';

/** Random draws that are reproducible for the same seed and purpose. */
export interface RandomDraws {
  /** A number in [least, most). */
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** Replaces each `#` by a digit. */
  digits(pattern: string): string;
}

/** A separate stream for each purpose, so that adding a kind of draw changes no other. */
export function drawsFor(seed: number, purpose: string): RandomDraws {
  const next = seededRandom(seedFor(seed, purpose));
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    chance: (probability) => next() < probability,
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

/** 32 bits of the digest of seed and purpose. */
export function seedFor(seed: number, purpose: string): number {
  return createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32BE(0);
}
