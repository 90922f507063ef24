import { isOperatorOperation, type OperatorContext, type OperatorOperation, type OperatorOperations, refusalOf } from '@innkeeper/platform';
import type { TRPCMutationProcedure, TRPCQueryProcedure, TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import type { OperatorRecord } from '../operator/operator-procedures.ts';
import { operatorContextOf } from './console-context.ts';
import { adminProcedure, type clockProcedure, consoleRouterOf, type memberProcedure, platformProcedure } from './console-procedures.ts';

interface TenantProcedure<I extends z.ZodType, O> {
  input: Omit<z.input<I>, 'tenant_id'>;
  output: O;
  meta: object;
}

type RecordOfTenant<T extends Readonly<Record<string, OperatorOperation>>> = {
  [Word in keyof T]: T[Word] extends OperatorOperation<infer K, infer I, infer O>
    ? K extends 'query'
      ? TRPCQueryProcedure<TenantProcedure<I, O>>
      : TRPCMutationProcedure<TenantProcedure<I, O>>
    : never;
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof consoleRouterOf<R>>;

type TenantBase = typeof adminProcedure | typeof clockProcedure | typeof memberProcedure;

/** Requirements for reading and for writing. */
interface TenantBases {
  readonly query: TenantBase;
  readonly command: TenantBase;
}

const ofAdmins: TenantBases = { query: adminProcedure, command: adminProcedure };

/**
 * Operator's operations on the chosen hotel only: the tenant always comes from the call, never from the input.
 * Rules: CONSOLE-5. Errors: those of the operation, SVC-1003.
 */
export function tenantRouter<T extends Readonly<Record<string, OperatorOperation>>>(
  operations: T,
  bases: TenantBases = ofAdmins,
): RouterOf<RecordOfTenant<T>> {
  const record = Object.entries(operations).map(([word, one]) => [word, procedureOfTenant(one, bases[one.kind])]);
  // The loop loses the types; each procedure is typed by its operation.
  return consoleRouterOf(Object.fromEntries(record)) as unknown as RouterOf<RecordOfTenant<T>>;
}

function procedureOfTenant(operation: OperatorOperation, base: TenantBase) {
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

/** The operator's operations unchanged, for platform staff. Rules: CONSOLE-6. Errors: those of the operation, SVC-1003. */
export function platformRouter<T extends OperatorOperations>(operations: T): RouterOf<OperatorRecord<T>> {
  // The recursion loses the types; each procedure is typed by its operation.
  return consoleRouterOf(recordOfPlatform(operations)) as unknown as RouterOf<OperatorRecord<T>>;
}

function recordOfPlatform(operations: OperatorOperations): TRPCRouterRecord {
  return Object.fromEntries(
    Object.entries(operations).map(([word, one]) => [word, isOperatorOperation(one) ? procedureOfPlatform(one) : recordOfPlatform(one)]),
  );
}

function procedureOfPlatform(operation: OperatorOperation) {
  const procedure = platformProcedure.use(async ({ ctx, getRawInput, signal, next }) => {
    const input = inputOf(operation, operation.input instanceof z.ZodVoid ? undefined : ((await getRawInput()) ?? {}));
    return next({ ctx: { operator: operatorContextOf(ctx, ctx.account, { signal }), input } });
  });
  return operation.kind === 'query'
    ? procedure.query(({ ctx }) => carryOut(operation, ctx))
    : procedure.mutation(({ ctx }) => carryOut(operation, ctx));
}

interface OperatorCommand {
  readonly operator: OperatorContext;
  readonly input: unknown;
  readonly afterCommand: () => Promise<void>;
}

/** A command may invalidate cached tenants and tokens even if it was refused. */
function carryOut({ kind, run }: OperatorOperation, { operator, input, afterCommand }: OperatorCommand): Promise<unknown> {
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
