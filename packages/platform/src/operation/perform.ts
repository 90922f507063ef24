import { type ContextParts, createContext, type IdempotencyRequest, type RequestContext } from '../context.ts';
import { idOf, runOnce } from '../idempotency/run-once.ts';
import type { Contract, ContractInput } from '../wire/contract.ts';
import type { IfMatch, Reply } from '../wire/etag.ts';
import { type NamedOperation, permit } from './operation.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { requirePermission } from './permission.ts';
import type { Problem } from './validation-issues.ts';

/** Whoever asks for an operation; a use case that asks for another gives its own context. */
export type OperationCaller = Omit<ContextParts, 'operation' | 'ifMatch' | 'idempotency'>;

/** Input of an operation: params, query and body, with the conditions and key that REST reads from headers. */
export interface OperationInput extends RawInput {
  /** Everything wrong with the request beyond what a schema sees, such as its headers. */
  readonly problems?: readonly Problem[];
  /** Fields that the contract does not know are dropped instead of refused. */
  readonly isLenient?: boolean;
  readonly ifMatch?: IfMatch | null;
  readonly idempotency?: IdempotencyRequest | null;
}

export interface OperationAnswer {
  readonly body: unknown;
  readonly reply: Reply;
}

/**
 * The one way to run an operation: REST, assistants, the console, the pages of guests and the sandbox come through here. Order: permission, the input in
 * one parse, checks, permission by input, row budget, idempotency, the use case. Whoever reads a body from the network asks `permit` before.
 * Rules: ERR-11, ERR-12, WIRE-17. Decision: infra/decisions/0125. Errors: SVC-1003, SVC-2003, SVC-2009, SVC-2012, SVC-2013, those of the operation.
 */
export async function perform(operation: NamedOperation, caller: OperationCaller, input: OperationInput): Promise<OperationAnswer> {
  const { params, query, body, problems = [], isLenient = false, ifMatch = null, idempotency = null } = input;
  permit(operation, caller.permission, Object(query));
  const ctx = createContext({ ...caller, operation: operation.name, ifMatch, idempotency });
  const parsed = parseInput(operation, { ctx, raw: { params, query, body }, reading: { isLenient, problems } });
  return { body: await runPermitted(operation, ctx, parsed), reply: ctx.reply };
}

/**
 * The use case, its audit row and its idempotency record commit together. One that runs in a transaction is part of the change that opened it, whose row
 * and record stand for it. Rules: IDEM-8, IDEM-10.
 */
async function runPermitted(operation: NamedOperation, ctx: RequestContext, input: ContractInput<Contract>): Promise<unknown> {
  operation.check?.(input, ctx);
  if (operation.permissionByInput) requirePermission(ctx.permission, operation.permissionByInput(input));
  if (operation.rows) await ctx.chargeRows(operation.rows(input));
  if (operation.method === 'GET' || operation.transaction === 'caller' || ctx.tx) return operation.run(ctx, input);
  const { keepForever = false, replayBody } = operation;
  return runOnce(ctx, { keepForever, replayBody, resourceId: idOf(input.params) }, (inner) => operation.run(inner, input));
}
