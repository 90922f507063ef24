import { isOperatorOperation, type OperatorContext, type OperatorOperation, type OperatorOperations } from '@innkeeper/platform';
import { initTRPC, type TRPCMutationProcedure, type TRPCQueryProcedure, type TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import { refusalShape, withHttpStatus } from './refusal-errors.ts';

const t = initTRPC.context<OperatorContext>().create({ isDev: false, errorFormatter: refusalShape }); // no stack traces over the wire

interface OperatorProcedure<I extends z.ZodType, O> {
  input: z.input<I>;
  output: O;
  meta: object;
}

/** Procedures of a tree of operations. */
export type OperatorRecord<T extends OperatorOperations> = {
  [Word in keyof T]: T[Word] extends OperatorOperation<infer K, infer I, infer O>
    ? K extends 'query'
      ? TRPCQueryProcedure<OperatorProcedure<I, O>>
      : TRPCMutationProcedure<OperatorProcedure<I, O>>
    : T[Word] extends OperatorOperations
      ? OperatorRecord<T[Word]>
      : never;
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof t.router<R>>;

/** The operator's procedures; `afterCommand` is called after every command, even a refused one. */
export function operatorRouterOf<T extends OperatorOperations>(
  operations: T,
  afterCommand: () => Promise<void>,
): RouterOf<OperatorRecord<T>> {
  // The recursion loses the types; each procedure is typed by its operation.
  return t.router(recordOf(operations, afterCommand)) as unknown as RouterOf<OperatorRecord<T>>;
}

function recordOf(operations: OperatorOperations, afterCommand: () => Promise<void>): TRPCRouterRecord {
  return Object.fromEntries(
    Object.entries(operations).map(([word, one]) => [
      word,
      isOperatorOperation(one) ? procedureOf(one, afterCommand) : recordOf(one, afterCommand),
    ]),
  );
}

function procedureOf({ kind, input, run }: OperatorOperation, afterCommand: () => Promise<void>) {
  const guarded = t.procedure.use(async ({ next }) => {
    const result = await next();
    if (kind === 'command') await afterCommand();
    if (!result.ok) throw withHttpStatus(result.error);
    return result;
  });
  // A call without input has no body, but tRPC would expect one as soon as there is a parser.
  const procedure = input instanceof z.ZodVoid ? guarded : guarded.input(input);
  return kind === 'query'
    ? procedure.query(({ ctx, input: given }) => run(ctx, given))
    : procedure.mutation(({ ctx, input: given }) => run(ctx, given));
}
