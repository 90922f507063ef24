import { errorCatalogue } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { AuthorityError } from '../authority/authority.ts';
import type { FiscalCountry } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { rulesOf } from '../rules-of.ts';

/** State of a desk: a property in Portugal, a chain in Spain. */
export interface Desk {
  readonly id: string;
  readonly property_id: string;
  readonly country: FiscalCountry;
  readonly timezone: string;
  readonly day: string; // of the workflow in charge
  readonly is_busy: boolean;
  readonly failures: number;
  readonly has_failed: boolean;
  readonly reported_until: string | null;
  readonly wait_ms: number; // until the authority is called again
}

const columns = `d.id, d.property_id, d.country, d.timezone, d.day, d.is_busy, d.failures, d.has_failed, d.reported_until,
  least(greatest(0, coalesce(extract(epoch from d.next_attempt_at - clock_timestamp()), 0)) * 1000, 2e9)::int as wait_ms`;

const touchRow = statement<Desk>(
  'fiscal.touch_submission_desk',
  `update fiscal.submission_desk d set stepped_at = clock_timestamp() where d.tenant_id = $1 and d.id = $2 returning ${columns}`,
);

/** Reads a desk and marks it as just visited. */
export function touchDesk(ctx: RequestContext, deskId: string): Promise<Desk | undefined> {
  return inTransaction(ctx, async (inner) => (await inner.tx.run(touchRow, [inner.tenant.id, deskId]))[0]);
}

const lockRow = statement<Desk>(
  'fiscal.lock_submission_desk',
  `select ${columns} from fiscal.submission_desk d where d.tenant_id = $1 and d.id = $2 for no key update`,
);

/** Locks a desk: after everything else that a transaction changes. */
export async function lockDesk(ctx: WriteContext, deskId: string): Promise<Desk> {
  const [desk] = await ctx.tx.run(lockRow, [ctx.tenant.id, deskId]);
  if (!desk) throw new Error(`no submission desk ${deskId}`);
  return desk;
}

const restRow = statement<never>(
  'fiscal.rest_submission_desk',
  'update fiscal.submission_desk d set is_busy = false where d.tenant_id = $1 and d.id = $2',
);

/** Marks a locked desk as idle: nothing is left to submit; what is issued next wakes it. */
export async function setDeskIdle(ctx: WriteContext, deskId: string): Promise<void> {
  await ctx.tx.run(restRow, [ctx.tenant.id, deskId]);
}

const noteAnswer = statement<never>(
  'fiscal.note_authority_answer',
  `update fiscal.submission_desk d
      set failures = 0, has_failed = false,
          next_attempt_at = case when $3 > 0 then clock_timestamp() + make_interval(secs => $3::double precision / 1000) end
    where d.tenant_id = $1 and d.id = $2`,
);

/** Records an answer of the authority, and how long it wants to be left alone; returns that wait. */
export async function saveAnswer(ctx: WriteContext, deskId: string, waitMs: number): Promise<number> {
  await ctx.tx.run(noteAnswer, [ctx.tenant.id, deskId, waitMs]);
  return waitMs;
}

const noteFailure = statement<{ failures: number }>(
  'fiscal.note_authority_failure',
  `update fiscal.submission_desk d
      set failures = d.failures + 1, has_failed = d.has_failed or $4,
          next_attempt_at = clock_timestamp() + make_interval(secs => ($3::double precision[])[least(d.failures + 1, cardinality($3::double precision[]))] / 1000)
    where d.tenant_id = $1 and d.id = $2 returning d.failures`,
);

/** Records that the authority did not answer, or refused everything; returns the wait before the next call. Rules: FISCAL-26. */
export async function saveFailure(
  ctx: WriteContext,
  deskId: string,
  { delaysMs, isSilent }: { readonly delaysMs: readonly number[]; readonly isSilent: boolean },
): Promise<number> {
  const [row] = await ctx.tx.run(noteFailure, [ctx.tenant.id, deskId, delaysMs, isSilent]);
  return delaysMs[Math.min((row?.failures ?? 1) - 1, delaysMs.length - 1)] ?? 0;
}

/** The error of documents whose submission was not answered. */
export const unreachable: AuthorityError = { code: 'SVC-4011', message: errorCatalogue['SVC-4011'].message };

interface DeskWake {
  readonly id: string;
  readonly property_id: string;
  readonly day: string;
  readonly wakes: bigint;
}

const answer = 'returning d.id, d.property_id, d.day, d.wakes';

// Locks a busy desk but leaves it unchanged: its workflow sees this transaction's commit before it becomes idle.
const openDesk = statement<DeskWake>(
  'fiscal.open_submission_desk',
  `insert into fiscal.submission_desk as d (tenant_id, id, property_id, country, timezone, day, is_busy, reported_until)
   values ($1, $2, $3, $4, $5, ($6::timestamptz at time zone $5)::date, $7,
           case when $4 = 'PT' then date_trunc('month', $6::timestamptz at time zone $5)::date end)
   on conflict (tenant_id, id) do update
     set timezone = excluded.timezone, day = excluded.day, is_busy = true, wakes = d.wakes + 1
     where $7 and not d.is_busy
   ${answer}`,
);

// $4 wakes a busy desk, too.
const wakeDesks = statement<DeskWake>(
  'fiscal.wake_submission_desks',
  `with held as (
     select d.id, d.is_busy from fiscal.submission_desk d where d.tenant_id = $1 and d.id = any($2::text[]) order by d.id for no key update
   )
   update fiscal.submission_desk d
      set day = case when h.is_busy then d.day else ($3::timestamptz at time zone d.timezone)::date end, is_busy = true, wakes = d.wakes + 1
     from held h where d.tenant_id = $1 and d.id = h.id and (not h.is_busy or $4) ${answer}`,
);

/** Id of the desk at which a property's documents are submitted. */
export function deskIdOf(profile: FiscalProfile): string {
  return profile.country === 'PT' ? `PT:${profile.propertyId}` : rulesOf(profile.country).chainOf(profile, { kind: 'invoice' });
}

/**
 * Wakes the submission of a property after the commit, to submit what was written. An invented past submits nothing: its desk is idle, and
 * found once the past is over. Locks the desk: call it last. Rules: FISCAL-27.
 */
export async function wakeSubmission(ctx: WriteContext, profile: FiscalProfile): Promise<void> {
  const { propertyId, country, timezone } = profile;
  const wakes = await ctx.tx.run(openDesk, [ctx.tenant.id, deskIdOf(profile), propertyId, country, timezone, ctx.clock.now(), !ctx.isPast]);
  start(ctx, wakes);
}

/** Wakes a desk that has work, `always` when it may have lost its workflow; in an invented past not at all. */
export async function wakeDesk(ctx: WriteContext, deskId: string, urgency: 'when_idle' | 'always'): Promise<void> {
  if (ctx.isPast) return;
  start(ctx, await ctx.tx.run(wakeDesks, [ctx.tenant.id, [deskId], ctx.clock.now(), urgency === 'always']));
}

/** Starts the workflow of a desk and day, or wakes it when it is running. */
function start(ctx: WriteContext, wakes: readonly DeskWake[]): void {
  if (ctx.isPast) return; // not even a desk that was just opened
  for (const { id, property_id, day, wakes: count } of wakes) {
    const workflow = `submit-fiscal-records:${id}:${day}`;
    ctx.tx.startWorkflow({
      id: `${workflow}:${count}`,
      kind: 'submit-fiscal-records',
      input: { tenant_id: ctx.tenant.id, property_id, desk_id: id, day, workflow },
    });
  }
}
