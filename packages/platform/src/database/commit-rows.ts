import { limits, slicesOf } from '@innkeeper/kernel';
import type { AuditedChange } from '../audit/audited-change.ts';
import type { WriteContext } from '../context.ts';
import { packBody } from '../outbox/event-body.ts';
import { awaitSent } from './await-sent.ts';
import { violates } from './faults.ts';
import { statement } from './statement.ts';
import type { PendingEvent, PendingWorkflow } from './transaction.ts';

/** The answer recorded under an idempotency key. `response` is sealed. */
export interface IdempotencyRow {
  readonly key: string;
  readonly fingerprint: string;
  readonly response: Buffer;
  readonly etag: string | null;
  readonly keepForever: boolean; // folio movements
  readonly guestId: string | null; // guest whose data the answer contains
}

export interface AuditRow extends AuditedChange {
  readonly action: string;
  readonly resourceId: string | null;
}

/** Another request recorded its answer under the same key between our read and our commit: roll back and read again. */
export class LostKeyRace extends Error {}

/** Rows that are written with the commit of any change. */
export interface CommitRows {
  readonly events: readonly (PendingEvent & { readonly id: string })[];
  readonly workflows: readonly PendingWorkflow[];
  readonly audit: AuditRow | null;
  readonly idempotency: IdempotencyRow | null;
  /** They are the outcome of a call to somebody outside. */
  readonly endsCall: boolean;
}

const keyLost = 'idempotency_key_lost';

// `$1` is the tenant, `$2` the instant. A position marks the event as queued; an event written without one is queued once it is found.
// Decision: infra/decisions/0023.
const insertEvents = (events: string): string => `event as (
     insert into platform.event (tenant_id, id, name, is_public, resource_id, packed, changed, created_at, position)
     select $1, e.id, e.name, e.is_public, e.resource_id, decode(e.packed, 'base64'), e.changed, $2, 0
       from json_to_recordset(${events}) as e(id text, name text, is_public boolean, resource_id text, packed text, changed text[])
     returning tenant_id, id, seq
   ), queued as (
     insert into platform.queued_event (tenant_id, event_id, seq) select e.tenant_id, e.id, e.seq from event e
   )`;

const writeEvents = statement<never>('platform.write_events', `with ${insertEvents('$3')} select`);

/** A tenant is closed for seconds: a mark that a dead mover has left there closes nothing any more. */
export const isStillClosing = `a.since > now() - interval '1 minute'`;

/** SQL that fails where the tenant `$1` is on its way to another cell; only what `isLate` allows goes on until the last moment. */
const requireHere = (isLate: string): string =>
  `platform.require_here(not exists (
     select from platform.away_tenant a where a.tenant_id = $1 and (a.phase = 'away' or not ${isLate}::boolean and ${isStillClosing})))`;

const requireTenant = statement<{ is_here: boolean }>('platform.require_tenant_here', `select ${requireHere('$2')} as is_here`);

// A lost race for the key fails the statement, and with it the commit sent after it; so does a tenant that is moved to another cell.
const writeRows = statement<{ is_recorded: boolean; is_here: boolean }>(
  'platform.write_commit_rows',
  `with audit as (
     insert into platform.audit (tenant_id, at, actor, action, resource_id, request_id, address, before, after)
     select $1, $2, $3, $4, $5, $6, $13::inet, $14::json, $15::json where $4::text is not null
   ), ${insertEvents('$7')}, recorded as (
     insert into platform.idempotency as i (tenant_id, key, fingerprint, state, response, etag, keep_forever, guest_id, created_at)
     select $1, $8, $9, 'done', $10, $11, $12, $16, now() where $8::text is not null
     on conflict (tenant_id, key) do update
       set state = 'done', fingerprint = excluded.fingerprint, response = excluded.response, etag = excluded.etag,
           keep_forever = excluded.keep_forever, guest_id = excluded.guest_id, created_at = now(), held_until = null
       where i.state = 'free' or (i.state = 'failed' and i.fingerprint = excluded.fingerprint)
     returning true
   )
   select platform.require_recorded($8::text is null or exists (select from recorded)) as is_recorded,
          ${requireHere('$17')} as is_here`,
);

// A statement of its own: few changes start a workflow, and preparing for one would cost all others.
const writeWorkflows = statement<never>(
  'platform.write_workflow_starts',
  `insert into platform.workflow_start (tenant_id, id, kind, input, created_at)
   select $1, w.id, w.kind, w.input, $2 from json_to_recordset($3) as w(id text, kind text, input jsonb)
   on conflict do nothing`,
);

/**
 * Writes events in batches, except the last few, which are sent with the commit: thousands at once would block the process. Returns the
 * remaining ones.
 */
export async function writeFirstEvents(ctx: WriteContext, events: CommitRows['events']): Promise<CommitRows['events']> {
  const slices = slicesOf(events, limits.rowsAtOnce);
  const last = slices.pop() ?? [];
  for (const slice of slices) await ctx.tx.run(writeEvents, [ctx.tenant.id, ctx.clock.now(), jsonOfEvents(slice)]);
  return last;
}

/**
 * Writes events, audit and idempotency record in one statement and workflow starts in another. The first fails when the tenant is on its way
 * to another cell, and is sent for this alone when there is nothing to write. Errors: SVC-9003.
 */
export async function writeCommitRows(ctx: WriteContext, rows: CommitRows): Promise<void> {
  const { audit, idempotency, events, workflows } = rows;
  const starting = workflows.length > 0 ? [startWorkflows(ctx, workflows)] : [];
  const writing =
    audit || idempotency || events.length > 0
      ? writeRecords(ctx, rows)
      : ctx.tx.run(requireTenant, [ctx.tenant.id, isLateAllowed(ctx, rows)]);
  await awaitSent([...starting, writing]);
}

async function startWorkflows(ctx: WriteContext, workflows: CommitRows['workflows']): Promise<void> {
  await ctx.tx.run(writeWorkflows, [ctx.tenant.id, ctx.clock.now(), JSON.stringify(workflows)]);
}

async function writeRecords(ctx: WriteContext, rows: CommitRows): Promise<void> {
  const { audit, idempotency, events } = rows;
  const values = [
    ctx.tenant.id,
    ctx.clock.now(),
    `${ctx.actor.kind}:${ctx.actor.id}`,
    audit?.action ?? null,
    audit?.resourceId ?? null,
    ctx.requestId,
    jsonOfEvents(events),
    idempotency?.key ?? null,
    idempotency?.fingerprint ?? null,
    idempotency?.response ?? null,
    idempotency?.etag ?? null,
    idempotency?.keepForever ?? false,
    ctx.address,
    jsonOrNull(audit?.before),
    jsonOrNull(audit?.after),
    idempotency?.guestId ?? null,
    isLateAllowed(ctx, rows),
  ];
  await ctx.tx.run(writeRows, values).catch((error: unknown) => {
    throw violates(error, keyLost) ? new LostKeyRace() : error;
  });
}

/** A tenant is closed for clients first; the system and calls that have begun go on until nothing is left to do. */
const isLateAllowed = ({ actor }: WriteContext, { endsCall }: Pick<CommitRows, 'endsCall'>): boolean => actor.kind === 'system' || endsCall;

function jsonOfEvents(events: CommitRows['events']): string {
  return JSON.stringify(
    events.map(({ id, name, isPublic, resourceId, data, changed }) => {
      return { id, name, is_public: isPublic, resource_id: resourceId, packed: packBody(data).toString('base64'), changed };
    }),
  );
}

function jsonOrNull(members: object | null | undefined): string | null {
  return members ? JSON.stringify(members) : null;
}
