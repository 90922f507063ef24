import { lengthFirst } from '@innkeeper/kernel';
import { initTRPC, type TRPCMutationProcedure, type TRPCQueryProcedure, type TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import type { OperatorContext } from './operator-context.ts';
import { refusalShape, withHttpStatus } from './refusal-errors.ts';

/** Something an operator can ask for: a command of the command line, a page of the console. */
export interface OperatorOperation<K extends 'query' | 'command' = 'query' | 'command', I extends z.ZodType = z.ZodType, O = unknown> {
  readonly kind: K;
  readonly input: I;
  run(ctx: OperatorContext, input: z.infer<I>): Promise<O>;
}

/** Declares what only reads. */
export function operatorQuery<I extends z.ZodType, O>(
  input: I,
  run: (ctx: OperatorContext, input: z.infer<I>) => Promise<O>,
): OperatorOperation<'query', I, O> {
  return { kind: 'query', input: lengthFirst(input), run };
}

/** Declares what changes something. */
export function operatorCommand<I extends z.ZodType, O>(
  input: I,
  run: (ctx: OperatorContext, input: z.infer<I>) => Promise<O>,
): OperatorOperation<'command', I, O> {
  return { kind: 'command', input: lengthFirst(input), run };
}

/** By the words of the command: `{ token: { issue } }`. */
export type OperatorOperations = { readonly [word: string]: OperatorOperation | OperatorOperations };

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** One tree of commands out of those of several contexts. Fails when two contexts claim the same command. */
export function mergedOperations<T extends readonly OperatorOperations[]>(...trees: T): Intersection<T[number]> & OperatorOperations {
  // The recursion keeps no types: a tree of all has the words of each.
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

const t = initTRPC.context<OperatorContext>().create({ isDev: false, errorFormatter: refusalShape }); // no stack traces over the wire

interface Definition<I extends z.ZodType, O> {
  input: z.input<I>;
  output: O;
  meta: object;
}

/** The procedures of a tree of operations. */
export type OperatorRecord<T extends OperatorOperations> = {
  [Word in keyof T]: T[Word] extends OperatorOperation<infer K, infer I, infer O>
    ? K extends 'query'
      ? TRPCQueryProcedure<Definition<I, O>>
      : TRPCMutationProcedure<Definition<I, O>>
    : T[Word] extends OperatorOperations
      ? OperatorRecord<T[Word]>
      : never;
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof t.router<R>>;

/** The operator's procedures; `afterCommand` is called for every command that was carried out or refused. */
export function operatorRouterOf<T extends OperatorOperations>(operations: T, afterCommand: () => void): RouterOf<OperatorRecord<T>> {
  // The recursion keeps no types: what each procedure takes and answers is given by the type of its operation.
  return t.router(recordOf(operations, afterCommand)) as unknown as RouterOf<OperatorRecord<T>>;
}

function recordOf(operations: OperatorOperations, afterCommand: () => void): TRPCRouterRecord {
  return Object.fromEntries(
    Object.entries(operations).map(([word, one]) => [
      word,
      isOperatorOperation(one) ? procedureOf(one, afterCommand) : recordOf(one, afterCommand),
    ]),
  );
}

/** Whether a word of the tree is a command, and not the beginning of several. */
export function isOperatorOperation(one: OperatorOperation | OperatorOperations): one is OperatorOperation {
  return typeof one['run'] === 'function';
}

function procedureOf({ kind, input, run }: OperatorOperation, afterCommand: () => void) {
  const guarded = t.procedure.use(async ({ next }) => {
    const result = await next();
    if (kind === 'command') afterCommand();
    if (!result.ok) throw withHttpStatus(result.error);
    return result;
  });
  // A call without an input has no body, which would be looked for as soon as there is a parser.
  const procedure = input instanceof z.ZodVoid ? guarded : guarded.input(input);
  return kind === 'query'
    ? procedure.query(({ ctx, input: given }) => run(ctx, given))
    : procedure.mutation(({ ctx, input: given }) => run(ctx, given));
}
