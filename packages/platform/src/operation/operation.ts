import type { ErrorCode } from '@innkeeper/kernel';
import type { ChargedRows, Permission, RequestContext, WriteContext } from '../context.ts';
import type { Contract, ContractInput, ContractOutput } from '../wire/contract.ts';
import { requirePermission } from './permission.ts';
import type { Download, RenderedAnswer, Representation } from './representation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path relative to the base address, parameters in braces: `PATCH /guests/{id}`. */
export type Route = `${Method} /${string}`;

/** Authentication of a caller: a token of the tenant, the key that a guest has for one stay, or the key that the hotel's site shows to all. */
export type AuthKind = 'token' | 'review_key' | 'widget_key' | 'publishable_key';

/** A fault of an input value, by its path: `['body', 'url']`. */
export interface ValueFault {
  readonly path: readonly [part: 'params' | 'query' | 'body', ...(string | number)[]];
  readonly issue: string;
}

/** Group under which the API reference lists an operation. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

type QueryFields = Readonly<Record<string, unknown>>;

/** Consequences of a write beyond the records it changes; assistants get them as hints. Rules: MCP-10. */
export interface WriteEffect {
  /** No other operation undoes it: something is sent, charged, closed, revoked or deleted. */
  readonly isFinal: boolean;
  /** True if a guest, an agency, a partner or a subscriber notices, immediately or through work that the write triggers. */
  readonly reachesOutside: boolean;
}

/** Announcement that an operation will end. Rules: WIRE-49. */
export interface Deprecation {
  readonly since: string; // calendar date, from midnight UTC
  /** Calendar date from whose midnight UTC it may be gone; absent while nobody has decided. */
  readonly sunset?: string;
  /** The route that takes its place. */
  readonly successor?: Route;
}

/** Opener of the transaction of a write; `caller`: the use case opens its own around a network call and writes its own record. */
export type TransactionOpener = 'runner' | 'caller';

/** The context of a use case: a write has a transaction unless it opens its own. Decision: infra/decisions/0121. */
export type ContextOf<R extends Route, T extends TransactionOpener> = R extends `GET ${string}`
  ? RequestContext
  : T extends 'caller'
    ? RequestContext
    : WriteContext;

/** Everything about an endpoint but its use case; see `operation`. */
export interface OperationRules<R extends Route = Route, C extends Contract = Contract, T extends TransactionOpener = TransactionOpener> {
  readonly route: R;
  readonly status: 200 | 201 | 204;
  readonly permission: Permission;
  readonly effect?: WriteEffect; // required for writes; reads have none
  /** A higher permission that the query requires, as far as the query can be read; checked before the body. */
  permissionByQuery?(query: QueryFields): Permission;
  /** A higher permission that the parsed input requires. */
  permissionByInput?(input: ContractInput<C>): Permission;
  readonly auth?: AuthKind; // 'token' when absent
  /** The caller shows the secret of a booking session, which the use case compares. */
  readonly takesSessionSecret?: true;
  /** Scripts of any site may call it: it is opened by a key, never by a cookie. */
  readonly isForAnyOrigin?: true;
  readonly capPerMinute?: number; // the global budget only when absent
  /** The route whose bucket counts the requests, when it is another's. */
  readonly bucket?: Route;
  readonly idempotency?: 'accepted' | 'required' | 'none'; // default: accepted by every write
  readonly contract: C;
  readonly tag: Tag;
  readonly summary: string;
  /** Effects, changes, events and refusals in two to six sentences. */
  readonly description: string;
  readonly deprecation?: Deprecation;
  /** Error codes beyond those of authentication, limits and parsing. */
  readonly errors: readonly ErrorCode[];
  /** Formats of the answer besides JSON, by `Accept`. */
  readonly representations?: readonly Representation[];
  /** Answers this file, whose media type depends on the answer; procedures answer the body. */
  file?(body: unknown): RenderedAnswer;
  /**
   * REST sends this file instead of the answer, while it is read: the use case has checked the request, and answers what the file is.
   * Assistants and procedures answer that.
   */
  download?(ctx: RequestContext, answer: unknown): Download;
  /** The answer has an entity tag although its shape is not that of PATCH, which always has one. */
  readonly hasETag?: true;
  /**
   * Faults that depend on facts of the tenant or process, which no schema can see; reported together with the schema's.
   * Errors: SVC-2013.
   */
  faults?(input: unknown, ctx: RequestContext): readonly ValueFault[];
  /** Query parameters of the route that do not apply to this path and are refused as unknown. */
  unknownParameters?(params: unknown): readonly string[];
  /** Refuses input before permission by input is checked, such as with SVC-2004. */
  check?(input: ContractInput<C>, ctx: RequestContext): void;
  /** Rows charged against the row budget, after validation and before the effect. */
  rows?(input: ContractInput<C>): ChargedRows;
  /** The idempotency record is kept forever: folio movements. */
  readonly keepForever?: true;
  /** The body as a replay shows it, without secrets. */
  replayBody?(body: unknown): unknown;
  readonly transaction?: T; // 'runner' when absent
}

/** The single definition of an endpoint: REST, limits, OpenAPI, tRPC and the conformance tests are derived from it. */
export interface Operation<R extends Route = Route, C extends Contract = Contract> extends OperationRules<R, C> {
  run(ctx: ContextOf<R, TransactionOpener>, input: ContractInput<C>): Promise<ContractOutput<C>>;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly auth: AuthKind;
  readonly bucket: Route;
  readonly idempotency: 'accepted' | 'required' | 'none';
}

/** An operation with its full name: `booking.reservations.create`. The audit log and OpenAPI show it. */
export type NamedOperation = Operation & { readonly name: string };

/** Makes the compiler require the effect of every write. */
type EffectOf<R extends Route> = R extends `GET ${string}` ? { readonly effect?: never } : { readonly effect: WriteEffect };

/** A property, not a method, so that the compiler refuses a use case that needs a transaction where the runner opens none. */
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

/** Names the operations of a context. */
export function namedOperations(context: string, operations: Operations): NamedOperation[] {
  return Object.entries(operations).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => ({ ...one, name: `${context}.${noun}.${verb}` })),
  );
}

/** Refuses a caller below the operation's permission level, before the body is read. Errors: SVC-1003. */
export function permit(one: Pick<Operation, 'permission' | 'permissionByQuery'>, held: Permission, query: QueryFields): void {
  requirePermission(held, one.permission);
  const more = one.permissionByQuery?.(query);
  if (more !== undefined) requirePermission(held, more);
}
