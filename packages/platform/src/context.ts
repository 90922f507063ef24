import { type Clock, newId, offsetClock } from '@innkeeper/kernel';
import type { Database } from './database/database.ts';
import type { Statement } from './database/statement.ts';
import type { Transaction } from './database/transaction.ts';
import { type IfMatch, newReply, type Reply } from './wire/etag.ts';

export type Permission = 'read_only' | 'read_write' | 'full';
export type Environment = 'production' | 'sandbox';
/** Environment whose tokens an address accepts. */
export type TokenEnvironment = Environment | 'either';

/** Facts about the tenant that every request needs. */
export interface TenantFacts {
  readonly id: string; // ten_
  readonly environment: Environment;
  readonly clockOffsetSeconds: number;
  /** Changed settings by name; read them through `Setting.of`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Enterprise caps; null where the default applies. */
  readonly caps: TenantCaps;
}

export interface TenantCaps {
  readonly global: number | null;
  readonly endpoints: Readonly<Record<string, number>>; // 'POST /reservations' -> requests per minute
  readonly rows: number | null;
}

/** Rows of a request, by the field of its body that lists them. */
export interface ChargedRows {
  readonly field: string;
  readonly count: number;
}

export interface Actor {
  readonly kind: 'token' | 'operator' | 'channel' | 'system' | 'guest' | 'visitor';
  readonly id: string; // for a guest: the reservation that the key opens; for a visitor: the publishable key, or the property whose page it is
  readonly userId: string | null; // usr_ that postings are attributed to
}

export interface IdempotencyRequest {
  readonly key: string;
  readonly fingerprint: string;
}

/** Everything a use case works with: the only access to the database, the clock and the caller. */
export interface RequestContext {
  readonly db: Database;
  readonly tenant: TenantFacts;
  readonly permission: Permission;
  readonly actor: Actor;
  readonly clock: Clock;
  /** The change belongs to the generated past of a sandbox: it is recorded, but no partner is called. Decision: infra/decisions/0083. */
  readonly isPast: boolean;
  /** The current operation, as the audit log names it: `booking.reservations.create`. */
  readonly operation: string;
  readonly requestId: string;
  /** Client address; null for internal work. */
  readonly address: string | null;
  readonly tx: Transaction | null;
  readonly ifMatch: IfMatch | null;
  readonly idempotency: IdempotencyRequest | null;
  /** The secret that the caller shows for a booking session; null without one. */
  readonly sessionSecret: string | null;
  readonly reply: Reply;
  readonly secrets: Secrets;
  /** Charges rows against the tenant's row budget. Errors: SVC-2013, SVC-5001. */
  readonly chargeRows: (rows: ChargedRows) => Promise<void>;
  /** Aborted when the caller disconnects; created on first use. */
  readonly callerSignal: () => AbortSignal;
}

/** The context of code that locks or writes: its statements run in the one open transaction. Decision: infra/decisions/0121. */
export type WriteContext = RequestContext & { readonly tx: Transaction };

/** Parts of a context; absent ones have one sensible default. */
export interface ContextParts extends Pick<RequestContext, 'db' | 'secrets' | 'tenant' | 'permission' | 'actor' | 'operation'> {
  readonly clock?: Clock; // the tenant's business time when absent
  readonly isPast?: boolean | undefined; // the present when absent
  readonly requestId?: string;
  readonly address?: string | null;
  readonly tx?: Transaction | null; // of the change that this one is part of; none when absent
  readonly ifMatch?: IfMatch | null;
  readonly idempotency?: IdempotencyRequest | null;
  readonly sessionSecret?: string | null;
  readonly chargeRows?: RequestContext['chargeRows']; // no budget when absent
  readonly callerSignal?: RequestContext['callerSignal']; // absent: a caller that never disconnects
}

/** The only constructor of a context. */
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
    sessionSecret: parts.sessionSecret ?? null,
    reply: newReply(),
    chargeRows: parts.chargeRows ?? noBudget,
    callerSignal: parts.callerSignal ?? neverAborted,
  };
}

async function noBudget(): Promise<void> {}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

/** Location of a sealed value; it cannot be opened anywhere else. */
export interface SealedPlace {
  readonly tenantId: string;
  readonly column: `${string}.${string}.${string}`; // schema.table.column
  readonly row: string;
}

/** Encryption under the master keys. `purpose` separates keys; a value is bound to it and, in the database, to its place. */
export interface Secrets {
  seal(purpose: string, plain: string, place?: SealedPlace): Buffer;
  open(purpose: string, sealed: Buffer, place?: SealedPlace): string;
  /** Keyed digests for looking up sealed values, one per master key; the first is the one to store. */
  digests(purpose: string, plain: string): readonly Buffer[];
}

/** Runs a read statement in the open transaction, or on its own as the tenant when there is none. */
export function readRows<Row>(ctx: RequestContext, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return ctx.tx ? ctx.tx.run(statement, values) : ctx.db.read(ctx.tenant.id, statement, values);
}

const ranks: Record<Permission, number> = { read_only: 0, read_write: 1, full: 2 };

export function isPermitted(held: Permission, needed: Permission): boolean {
  return ranks[held] >= ranks[needed];
}
