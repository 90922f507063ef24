import { ServiceError } from '@innkeeper/kernel';
import { initTRPC } from '@trpc/server';
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
    .input(contract.input)
    .query(({ ctx, input }) => useCase(ctx, input as ContractInput<C>));
}

export interface CommandRules<I> {
  readonly permission: Permission;
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
