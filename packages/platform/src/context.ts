import { type Clock, newId, offsetClock } from '@innkeeper/kernel';
import type { Database } from './database/database.ts';
import type { Statement } from './database/statement.ts';
import type { Transaction } from './database/transaction.ts';
import { type IfMatch, newReply, type Reply } from './wire/etag.ts';

export type Permission = 'read_only' | 'read_write' | 'full';
export type Environment = 'production' | 'sandbox';
/** Whose tokens an address takes. */
export type TokenEnvironment = Environment | 'either';

/** What every request needs to know of its tenant. */
export interface TenantFacts {
  readonly id: string; // ten_
  readonly environment: Environment;
  readonly clockOffsetSeconds: number;
  /** What was set, by the names of the settings; read them by `Setting.of`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Enterprise caps; null where the default holds. */
  readonly caps: TenantCaps;
}

export interface TenantCaps {
  readonly global: number | null;
  readonly endpoints: Readonly<Record<string, number>>; // 'POST /reservations' -> requests per minute
  readonly rows: number | null;
}

export interface Actor {
  readonly kind: 'token' | 'operator' | 'channel' | 'system' | 'guest';
  readonly id: string; // of a guest the reservation that the key opens
  readonly userId: string | null; // usr_ that postings are made by
}

export interface IdempotencyRequest {
  readonly key: string;
  readonly fingerprint: string;
}

/** Everything a use case works with; there is no other way to reach the database, the clock or the caller. */
export interface RequestContext {
  readonly db: Database;
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
  readonly clock: Clock;
  /** What is done happened in the invented past of a sandbox: it is written down, and no partner is asked for it. Decision: infra/decisions/0083. */
  readonly isPast: boolean;
  /** The operation that is run, as the audit log names it: `booking.reservations.create`. */
  readonly operation: string;
  readonly requestId: string;
  /** Where the request came from; null for work that nobody asked for from outside. */
  readonly address: string | null;
  readonly tx: Transaction | null;
  readonly ifMatch: IfMatch | null;
  readonly idempotency: IdempotencyRequest | null;
  readonly reply: Reply;
  readonly secrets: Secrets;
  /** Charges rows against the tenant's row budget. Errors: SVC-2013, SVC-5001. */
  readonly chargeRows: (rows: number) => Promise<void>;
  /** Aborted when the caller is gone, for what waits; made when it is asked for. */
  readonly callerSignal: () => AbortSignal;
}

/** The context of whatever locks or writes: its statements run in the one open transaction. Decision: infra/decisions/0121. */
export type WriteContext = RequestContext & { readonly tx: Transaction };

/** What is known of a request before it runs; the rest has one sensible value. */
export interface ContextParts extends Pick<RequestContext, 'db' | 'secrets' | 'tenant' | 'permission' | 'actor' | 'operation'> {
  readonly clock?: Clock; // the tenant's business time when absent
  readonly isPast?: boolean | undefined; // the present when absent
  readonly requestId?: string;
  readonly address?: string | null;
  readonly tx?: Transaction | null; // that of the change which this is a part of; none when absent
  readonly ifMatch?: IfMatch | null;
  readonly idempotency?: IdempotencyRequest | null;
  readonly chargeRows?: RequestContext['chargeRows']; // no budget when absent
  readonly callerSignal?: RequestContext['callerSignal']; // a caller that stays when absent
}

/** The one way to a context. */
export function createContext(parts: ContextParts): RequestContext {
  const { db, secrets, tenant, permission, actor, operation } = parts;
  return {
    db,
    secrets,
    tenant,
    permission,
    actor,
    operation,
    clock: parts.clock ?? offsetClock(tenant.clockOffsetSeconds),
    isPast: parts.isPast ?? false,
    requestId: parts.requestId ?? newId('request'),
    address: parts.address ?? null,
    tx: parts.tx ?? null,
    ifMatch: parts.ifMatch ?? null,
    idempotency: parts.idempotency ?? null,
    reply: newReply(),
    chargeRows: parts.chargeRows ?? noBudget,
    callerSignal: parts.callerSignal ?? stays,
  };
}

async function noBudget(): Promise<void> {}

function stays(): AbortSignal {
  return new AbortController().signal;
}

/** Where a sealed value stands: it opens nowhere else. */
export interface SealedPlace {
  readonly tenantId: string;
  readonly column: `${string}.${string}.${string}`; // with its table
  readonly row: string;
}

/** Sealing under the master keys; `purpose` separates keys, and a value is bound to it and, in the database, to its place. */
export interface Secrets {
  seal(purpose: string, plain: string, place?: SealedPlace): Buffer;
  open(purpose: string, sealed: Buffer, place?: SealedPlace): string;
  /** Keyed digests for look-ups of sealed values, one per master key; the first is what is written. */
  digests(purpose: string, plain: string): readonly Buffer[];
}

/** Runs a reading statement: inside the open transaction, else on its own as the tenant. */
export function readRows<Row>(ctx: RequestContext, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return ctx.tx ? ctx.tx.run(statement, values) : ctx.db.read(ctx.tenant.id, statement, values);
}

const ranks: Record<Permission, number> = { read_only: 0, read_write: 1, full: 2 };

export function isPermitted(held: Permission, needed: Permission): boolean {
  return ranks[held] >= ranks[needed];
}
