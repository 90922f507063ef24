import type { ErrorCode } from '@innkeeper/kernel';
import type { Permission, RequestContext, WriteContext } from '../context.ts';
import type { Contract, ContractInput, ContractOutput } from '../wire/contract.ts';
import { requirePermission } from './permission.ts';
import type { RenderedAnswer, Representation } from './representation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path relative to the base address, parameters in braces: `PATCH /guests/{id}`. */
export type Route = `${Method} /${string}`;

/** How a caller is known: by a token of the tenant, or by the key of one stay that its guest has. */
export type AuthKind = 'token' | 'review_key' | 'widget_key';

/** What is wrong with a value of the input, by its path: `['body', 'url']`. */
export interface ValueFault {
  readonly path: readonly [part: 'params' | 'query' | 'body', ...(string | number)[]];
  readonly issue: string;
}

/** Under which the reference shows an operation. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Consequences of a write beyond the records that it changes. Assistants get them as hints. Rules: MCP-10. */
export interface WriteEffect {
  /** No other operation takes it back: something is sent, charged, closed, revoked or gone. */
  readonly isFinal: boolean;
  /** A guest, an agency, a partner or a subscriber notices, at once or by work that follows from it. */
  readonly reachesOutside: boolean;
}

/** The opener of the transaction of a write; `caller`: the use case opens its own around a network call and keeps its own record. */
export type TransactionOpener = 'runner' | 'caller';

/** The context that a use case is given: a write has a transaction, unless it opens its own. Decision: infra/decisions/0121. */
export type ContextOf<R extends Route, T extends TransactionOpener> = R extends `GET ${string}`
  ? RequestContext
  : T extends 'caller'
    ? RequestContext
    : WriteContext;

/** An endpoint in one value beside its use case; see `operation`. */
export interface OperationRules<R extends Route = Route, C extends Contract = Contract, T extends TransactionOpener = TransactionOpener> {
  readonly route: R;
  readonly status: 200 | 201 | 204;
  readonly permission: Permission;
  readonly effect?: WriteEffect; // of every write; reading has none
  /** What the query asks for beyond it, as far as the query can be read; checked before the body is. */
  permissionByQuery?(query: Query): Permission;
  /** What the parsed input asks for beyond it. */
  permissionByInput?(input: ContractInput<C>): Permission;
  readonly auth?: AuthKind; // 'token' when absent
  /** Pages of any site may ask by script: a key opens it, never a cookie. */
  readonly isForAnyOrigin?: true;
  readonly capPerMinute?: number; // the global budget only when absent
  /** The route whose bucket the requests are counted in, when it is another's. */
  readonly bucket?: Route;
  readonly idempotency?: 'accepted' | 'required' | 'none'; // by default accepted by everything that writes
  readonly contract: C;
  readonly tag: Tag;
  readonly summary: string;
  /** What it does, changes, emits and refuses, in two to six sentences. */
  readonly description: string;
  /** Codes it answers beyond those of authentication, limits and parsing. */
  readonly errors: readonly ErrorCode[];
  /** Forms of the answer besides JSON, by `Accept`. */
  readonly representations?: readonly Representation[];
  /** The answer is this file, of a type that only the answer knows; procedures answer the body. */
  file?(body: unknown): RenderedAnswer;
  /** The answer has an entity tag although it is of another shape than that of PATCH, which always has one. */
  readonly hasETag?: true;
  /**
   * Faults that no schema can see, because they take facts of tenant or process; reported together with those of the schema.
   * Errors: SVC-2013.
   */
  faults?(input: unknown, ctx: RequestContext): readonly ValueFault[];
  /** Query parameters of the route that this path of it does not know: they count as unknown ones. */
  unknownParameters?(params: unknown): readonly string[];
  /** Refusals that come before permission by input, such as SVC-2004. */
  check?(input: ContractInput<C>, ctx: RequestContext): void;
  /** Rows charged against the row budget; after validation, before the effect. */
  rows?(input: ContractInput<C>): number;
  /** The idempotency record is kept for ever: folio movements. */
  readonly keepForever?: true;
  /** The body as a replay shows it, without secrets. */
  replayBody?(body: unknown): unknown;
  readonly transaction?: T; // 'runner' when absent
}

/** The one definition of an endpoint: REST, limits, OpenAPI, tRPC and the conformance tests are derived from it. */
export interface Operation<R extends Route = Route, C extends Contract = Contract> extends OperationRules<R, C> {
  run(ctx: ContextOf<R, TransactionOpener>, input: ContractInput<C>): Promise<ContractOutput<C>>;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly auth: AuthKind;
  readonly bucket: Route;
  readonly idempotency: 'accepted' | 'required' | 'none';
}

/** An operation with the name of its place in the product: `booking.reservations.create`. The audit log and OpenAPI show it. */
export type NamedOperation = Operation & { readonly name: string };

/** Makes the compiler ask for the effect of every write. */
type EffectOf<R extends Route> = R extends `GET ${string}` ? { readonly effect?: never } : { readonly effect: WriteEffect };

/** A property, not a method: the compiler refuses a use case that wants a transaction where the runner opens none. */
interface UseCase<R extends Route, C extends Contract, T extends TransactionOpener> {
  readonly run: (ctx: ContextOf<R, T>, input: ContractInput<C>) => Promise<ContractOutput<C>>;
}

/** Declares an endpoint. */
export function operation<const R extends Route, C extends Contract, T extends TransactionOpener = 'runner'>(
  rules: OperationRules<R, C, T> & EffectOf<R> & UseCase<R, C, T>,
): Operation<R, C>;
export function operation(rules: OperationRules & UseCase<Route, Contract, TransactionOpener>): Operation {
  const [method = 'GET', path = '/'] = splitRoute(rules.route);
  const idempotency = rules.idempotency ?? (method === 'GET' ? 'none' : 'accepted');
  return { ...rules, method, path, idempotency, auth: rules.auth ?? 'token', bucket: rules.bucket ?? rules.route };
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function splitRoute(route: Route): [Method | undefined, `/${string}`] {
  const at = route.indexOf('/');
  return [methods.find((method) => route.startsWith(`${method} `)), `/${route.slice(at + 1)}`];
}

/** Operations of one noun by verb: `{ list, create }`. */
export type OperationsOfNoun = Readonly<Record<string, Operation>>;

/** Operations of a context by noun: `{ reservations: { list, create } }`. */
export type Operations = Readonly<Record<string, OperationsOfNoun>>;

/** Gives the operations of a context their names. */
export function namedOperations(context: string, operations: Operations): NamedOperation[] {
  return Object.entries(operations).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => ({ ...one, name: `${context}.${noun}.${verb}` })),
  );
}

/** Refuses a caller below the level of the operation, before anything of the body is looked at. Errors: SVC-1003. */
export function permit(one: Pick<Operation, 'permission' | 'permissionByQuery'>, held: Permission, query: Query): void {
  requirePermission(held, one.permission);
  const more = one.permissionByQuery?.(query);
  if (more !== undefined) requirePermission(held, more);
}
