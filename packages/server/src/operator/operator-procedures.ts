import { isOperatorOperation, type OperatorContext, type OperatorOperation, type OperatorOperations } from '@innkeeper/platform';
import { initTRPC, type TRPCMutationProcedure, type TRPCQueryProcedure, type TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import { refusalShape, withHttpStatus } from './refusal-errors.ts';

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
