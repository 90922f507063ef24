import { ServiceError } from '@innkeeper/kernel';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { isPermitted, type Permission, type RequestContext } from './context.ts';
import { runOnce } from './idempotency/run-once.ts';
import type { Contract, ContractInput, ContractOutput } from './wire/contract.ts';

const t = initTRPC.context<RequestContext>().create();

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Refuses a caller below a permission level, before anything of the input is looked at. Errors: SVC-1003. */
function permit(needed: Permission) {
  return t.procedure.use(({ ctx, next }) => {
    requirePermission(ctx, needed);
    return next();
  });
}

/** Errors: SVC-1003. */
export function requirePermission(ctx: RequestContext, needed: Permission): void {
  if (!isPermitted(ctx.permission, needed))
    throw new ServiceError('SVC-1003', [{ field: 'Authorization', issue: `needs ${needed.replace('_', '-')}` }]);
}

/** A reading operation: any permission, no transaction unless the use case opens one. */
export function query<C extends Contract>(
  contract: C,
  useCase: (ctx: RequestContext, input: ContractInput<C>) => Promise<ContractOutput<C>>,
  permission: Permission = 'read_only',
) {
  return permit(permission)
    .use(refuseAtOnce(contract))
    .input(contract.input)
    .query(({ ctx, input }) => useCase(ctx, input as ContractInput<C>));
}

/** What is wrong with a value of the input, by its path: `['body', 'url']`. */
export interface ValueFault {
  readonly path: readonly [part: 'params' | 'query' | 'body', ...(string | number)[]];
  readonly issue: string;
}

/** Finds faults that no schema can, because it takes facts of the tenant or of the process; the input may be anything. */
export type FindFaults = (input: unknown, ctx: RequestContext) => readonly ValueFault[];

/** Where something that the schema does not see is wrong, refuses with that and with all that the schema finds. Contract 2. */
function refuseAtOnce(contract: Contract, findFaults?: FindFaults) {
  return t.middleware(async ({ ctx, getRawInput, next }) => {
    if (!findFaults && !ctx.isRefused) return next();
    const input = await getRawInput();
    const faults = findFaults?.(input, ctx) ?? [];
    if (faults.length === 0 && !ctx.isRefused) return next();
    const seen = contract.input.safeParse(input).error?.issues ?? [];
    const unseen = faults.map(({ path, issue }) => ({ code: 'custom' as const, path: [...path], message: issue, input: undefined }));
    throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError([...seen, ...unseen]) });
  });
}

export interface CommandRules<I> {
  readonly permission: Permission;
  /** Faults of the input that are refused together with those that its schema finds. Errors: SVC-2013. */
  readonly faults?: FindFaults;
  /** Refusals that come before permission by body, such as SVC-2004. */
  readonly check?: (input: I, ctx: RequestContext) => void;
  /** A higher permission that this body or query asks for. */
  readonly permissionOf?: (input: I) => Permission;
  /** Rows charged against the row budget; after validation, before the effect. */
  readonly rows?: (input: I) => number;
  /** What the idempotency record is kept for: folio movements for ever, the rest for the retention time. */
  readonly keepForever?: boolean;
  /** The body as a replay shows it (without secrets). */
  readonly replayBody?: (body: unknown) => unknown;
  /** `caller`: the use case opens its own transactions around a network call and keeps its own record. */
  readonly transaction?: 'one' | 'caller';
}

/**
 * A writing operation. Order: permission, validation, checks, permission by body, row budget, idempotency, the use case;
 * the use case, its audit row and its idempotency record commit together. Contract 2 (precedence), 7 (idempotency).
 */
export function command<C extends Contract>(
  contract: C,
  useCase: (ctx: RequestContext, input: ContractInput<C>) => Promise<ContractOutput<C>>,
  rules: CommandRules<ContractInput<C>>,
) {
  return permit(rules.permission)
    .use(refuseAtOnce(contract, rules.faults))
    .input(contract.input)
    .mutation(async ({ ctx, input: parsed, path }) => {
      const input = parsed as ContractInput<C>;
      rules.check?.(input, ctx);
      if (rules.permissionOf) requirePermission(ctx, rules.permissionOf(input));
      if (rules.rows) await ctx.chargeRows(rules.rows(input));
      if (rules.transaction === 'caller') return useCase(ctx, input);
      return runOnce(ctx, { action: path, keepForever: rules.keepForever ?? false, replayBody: rules.replayBody }, (inner) =>
        useCase(inner, input),
      );
    });
}
