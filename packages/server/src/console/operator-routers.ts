import { isOperatorOperation, type OperatorContext, type OperatorOperation, type OperatorOperations, refusalOf } from '@innkeeper/platform';
import type { TRPCMutationProcedure, TRPCQueryProcedure, TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import type { OperatorRecord } from '../operator/operator-procedures.ts';
import { operatorContextOf } from './console-context.ts';
import { adminProcedure, type clockProcedure, consoleRouterOf, platformProcedure } from './console-procedures.ts';

interface Definition<I extends z.ZodType, O> {
  input: Omit<z.input<I>, 'tenant_id'>;
  output: O;
  meta: object;
}

type RecordOfTenant<T extends Readonly<Record<string, OperatorOperation>>> = {
  [Word in keyof T]: T[Word] extends OperatorOperation<infer K, infer I, infer O>
    ? K extends 'query'
      ? TRPCQueryProcedure<Definition<I, O>>
      : TRPCMutationProcedure<Definition<I, O>>
    : never;
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof consoleRouterOf<R>>;

/**
 * Operator's operations on the hotel that is chosen, and on no other: the tenant is that of the call, whatever is asked for.
 * Rules: CONSOLE-5. Errors: those of the operation, SVC-1003.
 */
export function tenantRouter<T extends Readonly<Record<string, OperatorOperation>>>(
  operations: T,
  base: typeof adminProcedure | typeof clockProcedure = adminProcedure,
): RouterOf<RecordOfTenant<T>> {
  const record = Object.entries(operations).map(([word, one]) => [word, ofTenant(one, base)]);
  // The loop keeps no types: what each procedure takes and answers is given by the type of its operation.
  return consoleRouterOf(Object.fromEntries(record)) as unknown as RouterOf<RecordOfTenant<T>>;
}

function ofTenant(operation: OperatorOperation, base: typeof adminProcedure | typeof clockProcedure) {
  const procedure = base.use(async ({ ctx, getRawInput, signal, next }) => {
    const given = z.looseObject({}).safeParse((await getRawInput()) ?? {}).data ?? {};
    if ('tenant_id' in given) throw refusalOf([{ code: 'unrecognized_keys', keys: ['tenant_id'], path: ['body'], message: '' }], {});
    const { id } = ctx.membership.tenant;
    const input = inputOf(operation, { ...given, tenant_id: id });
    return next({ ctx: { operator: operatorContextOf(ctx, ctx.account, { signal, adminOf: id }), input } });
  });
  return operation.kind === 'query'
    ? procedure.query(({ ctx }) => carryOut(operation, ctx))
    : procedure.mutation(({ ctx }) => carryOut(operation, ctx));
}

/** The operator's operations as they are, for the staff of the platform. Rules: CONSOLE-6. Errors: those of the operation, SVC-1003. */
export function platformRouter<T extends OperatorOperations>(operations: T): RouterOf<OperatorRecord<T>> {
  // The recursion keeps no types: what each procedure takes and answers is given by the type of its operation.
  return consoleRouterOf(recordOfPlatform(operations)) as unknown as RouterOf<OperatorRecord<T>>;
}

function recordOfPlatform(operations: OperatorOperations): TRPCRouterRecord {
  return Object.fromEntries(
    Object.entries(operations).map(([word, one]) => [word, isOperatorOperation(one) ? ofPlatform(one) : recordOfPlatform(one)]),
  );
}

function ofPlatform(operation: OperatorOperation) {
  const procedure = platformProcedure.use(async ({ ctx, getRawInput, signal, next }) => {
    const input = inputOf(operation, operation.input instanceof z.ZodVoid ? undefined : ((await getRawInput()) ?? {}));
    return next({ ctx: { operator: operatorContextOf(ctx, ctx.account, { signal }), input } });
  });
  return operation.kind === 'query'
    ? procedure.query(({ ctx }) => carryOut(operation, ctx))
    : procedure.mutation(({ ctx }) => carryOut(operation, ctx));
}

interface Prepared {
  readonly operator: OperatorContext;
  readonly input: unknown;
  readonly afterCommand: () => void;
}

/** A command may have changed what is remembered of tenants and tokens, even when it was refused. */
function carryOut({ kind, run }: OperatorOperation, { operator, input, afterCommand }: Prepared): Promise<unknown> {
  const running = run(operator, input);
  return kind === 'query' ? running : running.finally(afterCommand);
}

/** Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013. */
function inputOf({ input }: OperatorOperation, given: unknown): unknown {
  const parsed = input.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] }));
  throw refusalOf(issues, { body: given });
}
