import type { Membership, Session } from '@innkeeper/access';
import { ServiceError } from '@innkeeper/kernel';
import {
  type ContractOutput,
  type NamedOperation,
  type Operation,
  type OperationCaller,
  type OperationInput,
  type OperationsByContext,
  operationTree,
  type Permission,
  perform,
  permit,
  refusalOf,
} from '@innkeeper/platform';
import { fingerprintOf, idempotencyKeyOf, ifMatchOf, textProblems, textProblemsOfQuery } from '@innkeeper/rest-facade';
import type { TRPCMutationProcedure, TRPCQueryProcedure, TRPCRouterRecord } from '@trpc/server';
import { z } from 'zod';
import type { ConsoleContext } from './console-context.ts';
import { consoleRouterOf, memberProcedure, partnerProcedure } from './console-procedures.ts';

/** Input of a call: the parts of the operation's input, and those that REST takes from headers. */
const callInput = z.strictObject({
  params: z.unknown().optional(),
  query: z.unknown().optional(),
  body: z.unknown().optional(),
  idempotency_key: z.string().optional(),
  if_match: z.string().optional(),
});
type Call = z.infer<typeof callInput>;

/** Answer of a call: the operation's body, and what REST puts in headers. */
export interface CallAnswer<Body> {
  readonly body: Body;
  readonly etag: string | null;
  readonly is_replayed: boolean;
}

/** Refuses members whose role in the hotel does not permit the call. Errors: SVC-1003. */
type RequireRole = (membership: Membership) => void;
const everyRole: RequireRole = () => undefined;

/** An operation as a procedure of the console: permitted by role, parsed and run as over REST. Rules: CONSOLE-1, CONSOLE-2, CONSOLE-4. */
function procedureOf(operation: NamedOperation, requireRole: RequireRole) {
  const base = operation.transaction === 'caller' ? partnerProcedure : memberProcedure;
  const procedure = base.use(async ({ ctx, getRawInput, next }) => {
    requireRole(ctx.membership);
    const maintenanceSeconds = ctx.maintenanceSeconds();
    if (maintenanceSeconds !== null) throw new ServiceError('SVC-9002', [], { retryAfterSeconds: maintenanceSeconds });
    return next({ ctx: { call: readCall(await getRawInput()) } });
  });
  const run = async (ctx: MemberCall): Promise<CallAnswer<unknown>> => {
    permit(operation, ctx.permission, Object(ctx.call.query)); // before the body is traversed and fingerprinted
    const { body, reply } = await perform(operation, callerOf(ctx), inputOf(operation, ctx.call));
    return { body, etag: reply.etag, is_replayed: reply.isReplayed };
  };
  return operation.method === 'GET' ? procedure.query(({ ctx }) => run(ctx)) : procedure.mutation(({ ctx }) => run(ctx));
}

interface MemberCall extends Pick<ConsoleContext, 'db' | 'secrets' | 'requestId' | 'address'> {
  readonly account: Session;
  readonly membership: Membership;
  readonly permission: Permission;
  readonly call: Call;
}

function callerOf({ db, secrets, requestId, address, account, membership, permission }: MemberCall): OperationCaller {
  const actor = { kind: 'operator', id: account.personId, userId: membership.userId } as const;
  return { db, secrets, requestId, address, permission, actor, tenant: membership.tenant, callerSignal: () => answerAtOnce };
}

/** The console has its own stream: a call waiting for events would occupy a slot of its hotel. Rules: CONSOLE-55. */
const answerAtOnce = AbortSignal.abort();

/** Errors: SVC-2012, SVC-2013. */
function readCall(given: unknown): Call {
  const parsed = callInput.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues, given);
}

/** The fingerprint does not depend on the order of members. */
function inputOf(operation: NamedOperation, { params = {}, query = {}, body = {}, idempotency_key, if_match }: Call): OperationInput {
  const { method, path } = operation;
  const { key, problems: keyProblems } = idempotencyKeyOf(idempotency_key === undefined ? [] : [idempotency_key], operation);
  const { ifMatch, problems: matchProblems } = ifMatchOf(method, if_match);
  const raw = { params, query, body };
  return {
    ...raw,
    ifMatch,
    idempotency: key === null ? null : { key, fingerprint: fingerprintOf({ method, path, search: '', body: raw }) },
    problems: [...keyProblems, ...matchProblems, ...textProblemsOfQuery(Object(query)), ...textProblems(body)],
  };
}

interface OperationProcedure<O extends Operation> {
  input: (Partial<z.input<O['contract']['input']>> & Pick<Call, 'idempotency_key' | 'if_match'>) | undefined;
  output: CallAnswer<ContractOutput<O['contract']>>;
  meta: object;
}

type ProcedureOf<O extends Operation> = O['route'] extends `GET ${string}`
  ? TRPCQueryProcedure<OperationProcedure<O>>
  : TRPCMutationProcedure<OperationProcedure<O>>;

type RecordOf<C extends OperationsByContext> = {
  [Name in keyof C]: { [Noun in keyof C[Name]]: { [Verb in keyof C[Name][Noun]]: ProcedureOf<C[Name][Noun][Verb]> } };
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof consoleRouterOf<R>>;

/** Every operation of the contexts, by context, noun and verb, for all members of the hotel whose role permits it. */
export function operationRouter<C extends OperationsByContext>(contexts: C, requireRole: RequireRole = everyRole): RouterOf<RecordOf<C>> {
  // The tree loses the types; each procedure is typed by its operation.
  return consoleRouterOf(operationTree(contexts, (one) => procedureOf(one, requireRole))) as unknown as RouterOf<RecordOf<C>>;
}
