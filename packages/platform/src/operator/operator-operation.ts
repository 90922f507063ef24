import { checkLengthFirst } from '@innkeeper/kernel';
import type { z } from 'zod';
import type { OperatorContext } from './operator-context.ts';

/** An operation for operators: a command of the command line, a page of the console. */
export interface OperatorOperation<K extends 'query' | 'command' = 'query' | 'command', I extends z.ZodType = z.ZodType, O = unknown> {
  readonly kind: K;
  readonly input: I;
  run(ctx: OperatorContext, input: z.infer<I>): Promise<O>;
}

/** Declares an operation that only reads. */
export function operatorQuery<I extends z.ZodType, O>(
  input: I,
  run: (ctx: OperatorContext, input: z.infer<I>) => Promise<O>,
): OperatorOperation<'query', I, O> {
  return { kind: 'query', input: checkLengthFirst(input), run };
}

/** Declares an operation that changes something. */
export function operatorCommand<I extends z.ZodType, O>(
  input: I,
  run: (ctx: OperatorContext, input: z.infer<I>) => Promise<O>,
): OperatorOperation<'command', I, O> {
  return { kind: 'command', input: checkLengthFirst(input), run };
}

/** Operations by the words of their commands: `{ token: { issue } }`. */
export type OperatorOperations = { readonly [word: string]: OperatorOperation | OperatorOperations };

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** Merges the command trees of several contexts. Throws when two contexts claim the same command. */
export function mergedOperations<T extends readonly OperatorOperations[]>(...trees: T): Intersection<T[number]> & OperatorOperations {
  // The recursion loses the types: the merged tree has the words of each.
  return trees.reduce<OperatorOperations>(mergedPair, {}) as Intersection<T[number]> & OperatorOperations;
}

function mergedPair(left: OperatorOperations, right: OperatorOperations): OperatorOperations {
  const merged: Record<string, OperatorOperation | OperatorOperations> = { ...left };
  for (const [word, one] of Object.entries(right)) {
    const other = merged[word];
    if (other && (isOperatorOperation(other) || isOperatorOperation(one))) throw new Error(`operator command declared twice: ${word}`);
    merged[word] = other && !isOperatorOperation(other) && !isOperatorOperation(one) ? mergedPair(other, one) : one;
  }
  return merged;
}

/** True for a command of the tree, false for a subtree. */
export function isOperatorOperation(one: OperatorOperation | OperatorOperations): one is OperatorOperation {
  return typeof one['run'] === 'function';
}
