import { type ContextParts, createContext, type IdempotencyRequest, type RequestContext } from '../context.ts';
import { idOf, runOnce } from '../idempotency/run-once.ts';
import type { Contract, ContractInput } from '../wire/contract.ts';
import type { IfMatch, Reply } from '../wire/etag.ts';
import { type NamedOperation, permit } from './operation.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { requirePermission } from './permission.ts';
import type { Download } from './representation.ts';
import type { Problem } from './validation-issues.ts';

/** The caller of an operation; a use case that calls another operation passes its own context. */
export type OperationCaller = Omit<ContextParts, 'operation' | 'ifMatch' | 'idempotency'>;

/** Input of an operation: params, query and body, with the conditions and key that REST reads from headers. */
export interface OperationInput extends RawInput {
  /** Problems of the request that no schema sees, such as those of headers. */
  readonly problems?: readonly Problem[];
  /** Drops unknown fields instead of refusing them. */
  readonly isLenient?: boolean;
  readonly ifMatch?: IfMatch | null;
  readonly idempotency?: IdempotencyRequest | null;
}

export interface OperationAnswer {
  readonly body: unknown;
  readonly reply: Reply;
  /** Starts to read the file that REST sends instead of the body; null where there is none. */
  readonly download: (() => Download) | null;
}

/**
 * The only way to run an operation: REST, assistants, the console, guest pages and the sandbox come through here. Order: permission, one
 * parse of the input, checks, permission by input, row budget, idempotency, the use case. Code that reads a body from the network calls
 * `permit` first.
 * Rules: ERR-11, ERR-12, WIRE-17. Decision: infra/decisions/0125.
 * Errors: SVC-1003, SVC-2003, SVC-2009, SVC-2012, SVC-2013, those of the operation.
 */
export async function perform(operation: NamedOperation, caller: OperationCaller, input: OperationInput): Promise<OperationAnswer> {
  const { params, query, body, problems = [], isLenient = false, ifMatch = null, idempotency = null } = input;
  permit(operation, caller.permission, Object(query));
  const ctx = createContext({ ...caller, operation: operation.name, ifMatch, idempotency });
  const parsed = parseInput(operation, { ctx, raw: { params, query, body }, options: { isLenient, problems } });
  const answer = await runPermitted(operation, ctx, parsed);
  return { body: answer, reply: ctx.reply, download: downloadOf(operation, ctx, answer) };
}

function downloadOf(operation: NamedOperation, ctx: RequestContext, body: unknown): OperationAnswer['download'] {
  const { download } = operation;
  return download ? () => download(ctx, body) : null;
}

/**
 * Runs the use case; it commits together with its audit row and idempotency record. In an open transaction it is part of the change that
 * opened it, whose row and record cover it. Rules: IDEM-8, IDEM-10.
 */
async function runPermitted(operation: NamedOperation, ctx: RequestContext, input: ContractInput<Contract>): Promise<unknown> {
  operation.check?.(input, ctx);
  if (operation.permissionByInput) requirePermission(ctx.permission, operation.permissionByInput(input));
  if (operation.rows) await ctx.chargeRows(operation.rows(input));
  if (operation.method === 'GET' || operation.transaction === 'caller' || ctx.tx) return operation.run(ctx, input);
  const { keepForever = false, replayBody } = operation;
  return runOnce(ctx, { keepForever, replayBody, resourceId: idOf(input.params) }, (inner) => operation.run(inner, input));
}
