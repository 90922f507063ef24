import { type Id, limits, newId } from '@innkeeper/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { z } from 'zod';
import type { RequestContext, WriteContext } from '../context.ts';
import { changedFields, isUpdate } from '../outbox/changed-fields.ts';
import type { EventDefinition } from '../outbox/events.ts';
import { quietEvents, subjectOfOperation } from '../outbox/quiet-change.ts';
import { addTraceEvent, traced } from '../telemetry/tracing.ts';
import { awaitSent } from './await-sent.ts';
import { type CommitRows, LostKeyRace, writeCommitRows, writeFirstEvents } from './commit-rows.ts';
import { coalesceWrites } from './driver/coalesce-writes.ts';
import { queryInTransaction } from './driver/tenant-query.ts';
import { UnitOfWork } from './entity-manager.ts';
import { isAborted, isUnavailable, violates } from './faults.ts';
import { repeatAborted } from './repeat-aborted.ts';
import type { Statement } from './statement.ts';

/** An event that is written with the commit. */
export interface PendingEvent {
  readonly name: string;
  readonly isPublic: boolean;
  readonly resourceId: string;
  readonly data: unknown;
  /** Fields of the data that differ from before; null but for updates. */
  readonly changed: readonly string[] | null;
}

/** The wire body of a resource before and after a change; before is null where it is new. */
export interface BodyChange<Body extends object> {
  readonly before: Body | null;
  readonly after: Body;
}

interface EmittedChange<Body extends object> extends BodyChange<Body> {
  /** The body as subscribers may see it, if that is not all of it. */
  readonly data?: Body;
}

/** A workflow to start once the transaction has committed. Ids are deterministic, so a second start is refused. */
export interface PendingWorkflow {
  readonly id: string;
  readonly kind: string;
  readonly input: Record<string, unknown>;
}

/**
 * One open transaction of one tenant. Named statements and entities share its connection; events, workflow starts,
 * the audit row and the idempotency record are collected and written by one statement just before the commit.
 */
export class Transaction {
  /** The context of the work; its `tx` is this transaction. */
  readonly context: WriteContext;
  readonly #client: pg.PoolClient;
  readonly #events: PendingEvent[] = [];
  readonly #workflows: PendingWorkflow[] = [];
  readonly #unit: UnitOfWork;
  #failure: unknown = null;
  #rows: Pick<CommitRows, 'idempotency' | 'audit' | 'endsCall'> = { idempotency: null, audit: null, endsCall: false };
  #afterCommit: (() => void)[] = [];
  readonly #lateWrites: Promise<unknown>[] = [];
  readonly #awaitsWrites: boolean; // a late write failed in the attempt before this one

  constructor(client: pg.PoolClient, { context, awaitsWrites }: { readonly context: RequestContext; readonly awaitsWrites: boolean }) {
    this.#client = client;
    this.#unit = new UnitOfWork(context.db, client);
    this.context = { ...context, tx: this };
    this.#awaitsWrites = awaitsWrites;
  }

  /** Runs a named statement and returns its rows. */
  async run<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    this.context.db.observe(statement.name);
    try {
      return await traced(statement.name, () => queryInTransaction(this.#client, { statement, values }));
    } catch (error) {
      throw this.#causeOf(error);
    }
  }

  /** The first failure among statements sent together makes the others fail; each then reports the first, which alone explains why. */
  #causeOf(error: unknown): unknown {
    if (this.#failure !== null && isAborted(error)) return this.#failure;
    this.#failure ??= error;
    return error;
  }

  /** The unit of work of this transaction, flushed before the commit. For few rows with many rules. */
  get em(): EntityManager {
    return this.#unit.em;
  }

  /**
   * Appends an event to the outbox with this commit. Emit after its rows are locked or written: order is guaranteed per resource. `data` is
   * the wire body, built by the function that builds REST's answer; its type is checked, but it is not parsed again.
   */
  emit<Definition extends EventDefinition>(definition: Definition, resourceId: string, data: z.infer<Definition['data']>): void {
    if (isUpdate(definition.name)) throw new Error(`${definition.name} is emitted with the body before the change`);
    this.#append(definition, { resourceId, data, changed: null });
  }

  /** Appends the event of a change, as `emit` does; an update names the fields that differ. Rules: EVENT-18. */
  emitChange<Data extends object>(
    definition: EventDefinition<string, z.ZodType<Data>>,
    resourceId: string,
    { before, after, data = after }: EmittedChange<Data>,
  ): void {
    const changed = isUpdate(definition.name) ? changedFields(before, after) : null;
    this.#append(definition, { resourceId, data, changed });
  }

  #append({ name, visibility }: EventDefinition, event: Pick<PendingEvent, 'resourceId' | 'data' | 'changed'>): void {
    this.#events.push({ name, isPublic: visibility === 'public', ...event });
  }

  /** Announces a change that is not sent to subscribers, such as one of `channels.incidents`, to open screens. Rules: CONSOLE-9. */
  announce(subject: string): void {
    this.emit(quietEvents['quiet.changed'], subject, {});
  }

  /**
   * Sends a write that nothing else in the work depends on, in the same round trip as the commit, which throws its failure. Anything that
   * must prevent the change has to be raised by the database, and only other late writes may come after it. When the constraint of
   * `otherwise` refuses the write, the whole work is repeated with every write awaited in place, and `otherwise` replaces this one: it may
   * read and explain.
   */
  async writeLate(send: () => Promise<unknown>, otherwise?: LateWriteFallback): Promise<void> {
    if (this.#awaitsWrites) return void (await (otherwise?.send ?? send)());
    const sent = send().catch((error: unknown) => {
      throw otherwise && violates(error, otherwise.constraint) ? new LateWriteRefusal() : error;
    });
    sent.catch(() => undefined); // awaited by the commit unless something is thrown before
    this.#lateWrites.push(sent);
  }

  /** Awaits the late writes and throws the first failure. */
  async awaitLateWrites(): Promise<void> {
    await awaitSent(this.#lateWrites);
  }

  /** Awaits the late writes and flushes the unit of work, as the commit would; surfaces its refusals without committing. */
  async awaitWrites(): Promise<void> {
    await this.awaitLateWrites();
    await this.#unit.flush();
  }

  startWorkflow(workflow: PendingWorkflow): void {
    this.#workflows.push(workflow);
    addTraceEvent(`workflow_start ${workflow.kind}`);
  }

  record(rows: Partial<Pick<CommitRows, 'idempotency' | 'audit'>>): void {
    this.#rows = { ...this.#rows, ...rows };
  }

  /** The change records the outcome of a call to somebody outside: it is made although the tenant is being closed meanwhile. Rules: CELL-12. */
  endsCall(): void {
    this.#rows = { ...this.#rows, endsCall: true };
  }

  /** Runs the callback once the commit is acknowledged; for caches and wake-ups, never for effects that must not be lost. */
  afterCommit(callback: () => void): void {
    this.#afterCommit.push(callback);
  }

  /** Writes the collected rows and commits in one round trip; events beyond one statement's capacity are sent ahead. */
  async commit(): Promise<void> {
    // Statements after a refused late write fail as well, with an error that does not explain why.
    if (this.#unit.isUsed || this.#events.length >= limits.rowsAtOnce) await this.awaitLateWrites();
    await this.#unit.flush();
    if (this.#rows.audit && !this.#events.some(({ isPublic }) => isPublic)) this.announce(subjectOfOperation(this.#rows.audit.action));
    const all = this.#events.map(withId);
    const events = all.length > limits.rowsAtOnce ? await writeFirstEvents(this.context, all) : all;
    const rows: CommitRows = { ...this.#rows, events, workflows: this.#workflows };
    const writing = writeCommitRows(this.context, rows);
    writing.catch(() => undefined); // awaited below unless something is thrown before
    this.context.db.observe('commit');
    coalesceWrites(this.#client);
    const committing = traced('commit', () => this.#client.query('commit'));
    await awaitSent([...this.#lateWrites, writing, committing]);
    const committed = await committing;
    if (committed.command !== 'COMMIT') throw new Error('the commit rolled the transaction back');
    for (const callback of this.#afterCommit) callback();
    if (rows.events.length > 0 || rows.workflows.length > 0) this.context.db.announceOutbox(all.map(({ name }) => name));
  }
}

/** Replacement for a late write that a constraint refuses. */
interface LateWriteFallback {
  readonly constraint: string;
  readonly send: () => Promise<unknown>;
}

/** Thrown when the constraint of its `otherwise` refuses a late write. */
class LateWriteRefusal extends Error {}

function withId(event: PendingEvent): PendingEvent & { readonly id: Id<'event'> } {
  return { ...event, id: newId('event') };
}

/**
 * Runs `work` in a transaction that commits when `work` ends; a `WriteContext` is already in one. For consumers, due work, operator
 * operations and operations with `transaction: 'caller'`; the runner gives other use cases a `WriteContext`.
 * Decision: infra/decisions/0121.
 * Deadlocks, serialization failures and `RestartTransaction` repeat all of `work`, a bounded number of times; it must
 * make no network call. Rows are always locked in the order of infra/decisions/0035.
 */
export async function inTransaction<T>(ctx: RequestContext, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
  if (ctx.tx) throw new Error('the caller already has an open transaction');
  let awaitsWrites = false;
  return repeatAborted(async () => {
    try {
      return await attemptTransaction(ctx, work, awaitsWrites);
    } catch (error) {
      if (!(error instanceof LateWriteRefusal)) throw error;
      awaitsWrites = true;
      return attemptTransaction(ctx, work, awaitsWrites);
    }
  });
}

/**
 * Commits of a generated past need no flush: what a crash loses is generated again, because the commit that counts the day flushes all
 * before it.
 */
const settingsOfPast = '; set local synchronous_commit = off';

const tenantPattern = /^ten_[0-9a-z]{26}$/;

async function attemptTransaction<T>(ctx: RequestContext, work: (ctx: WriteContext) => Promise<T>, awaitsWrites: boolean): Promise<T> {
  if (!tenantPattern.test(ctx.tenant.id)) throw new Error('a transaction needs a tenant');
  const client = await ctx.db.app.connect();
  let broken: Error | undefined;
  try {
    // Sent together with the first statement of `work`: the driver pipelines, so opening costs no extra round trip.
    coalesceWrites(client);
    const opening = client.query(`begin; set local app.tenant = '${ctx.tenant.id}'${ctx.isPast ? settingsOfPast : ''}`);
    opening.catch(() => undefined);
    ctx.db.observe('begin');
    const tx = new Transaction(client, { context: ctx, awaitsWrites });
    const result = await work(tx.context);
    await opening;
    await tx.commit();
    return result;
  } catch (error) {
    broken = isUnavailable(error) ? asError(error) : await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Rolls back; returns an error for a connection that must be discarded. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return asError(error);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export { LostKeyRace };
