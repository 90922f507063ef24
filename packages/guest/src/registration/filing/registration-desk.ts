import { errorCatalogue } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { RegisteringCountry } from '../duty/required-registrations.ts';

/** State of a property's filing. */
export interface Desk {
  readonly property_id: string;
  readonly country: RegisteringCountry;
  readonly timezone: string;
  readonly last_number: bigint;
  readonly filing_day: string; // of the workflow in charge
  readonly is_busy: boolean;
  readonly failures: number;
  readonly stopped_for: unknown;
  readonly wait_ms: number; // until an unresponsive registry is called again
}

const columns = `d.property_id, d.country, d.timezone, d.last_number, d.filing_day, d.is_busy, d.failures, d.stopped_for,
  least(greatest(0, coalesce(extract(epoch from d.next_attempt_at - clock_timestamp()), 0)) * 1000, 2e9)::int as wait_ms`;

const touchRow = statement<Desk>(
  'guest.touch_registration_desk',
  `update guest.registration_desk d set stepped_at = clock_timestamp() where d.tenant_id = $1 and d.property_id = $2 returning ${columns}`,
);

/** Reads the desk of a property and marks it as just visited. */
export function touchDesk(ctx: RequestContext, propertyId: string): Promise<Desk | undefined> {
  return inTransaction(ctx, async (inner) => (await inner.tx.run(touchRow, [inner.tenant.id, propertyId]))[0]);
}

const lockRow = statement<Desk>(
  'guest.lock_registration_desk',
  `select ${columns} from guest.registration_desk d where d.tenant_id = $1 and d.property_id = $2 for no key update`,
);

/** Locks the desk of a property: after the registrations that a transaction changes, and before their file. */
export async function lockDesk(ctx: WriteContext, propertyId: string): Promise<Desk> {
  const [desk] = await ctx.tx.run(lockRow, [ctx.tenant.id, propertyId]);
  if (!desk) throw new Error(`no registration desk of ${propertyId}`);
  return desk;
}

const restRow = statement<never>(
  'guest.rest_registration_desk',
  `update guest.registration_desk d set is_busy = false, error_code = coalesce($3, d.error_code), error_text = coalesce($4, d.error_text)
    where d.tenant_id = $1 and d.property_id = $2`,
);

export interface DeskError {
  readonly code: string;
  readonly text: string;
}

/** Marks the desk as idle: nothing is left that can be filed; new registrations wake it. */
export async function setDeskIdle(ctx: WriteContext, propertyId: string, error: DeskError | null = null): Promise<void> {
  await ctx.tx.run(restRow, [ctx.tenant.id, propertyId, error?.code ?? null, error?.text ?? null]);
}

const noteAnswer = statement<never>(
  'guest.note_registry_answer',
  `update guest.registration_desk d
      set failures = 0, next_attempt_at = null, error_code = $3, error_text = $4, stopped_for = $5, is_busy = d.is_busy or $6
    where d.tenant_id = $1 and d.property_id = $2`,
);

interface RegistryAnswer {
  /** Reason why the registry takes no file of this establishment at all. */
  readonly stop: (DeskError & { readonly establishment: unknown }) | null;
  readonly isMoreQueued: boolean;
}

/** Records an answer of the registry. */
export async function saveAnswer(ctx: WriteContext, { property_id }: Desk, { stop, isMoreQueued }: RegistryAnswer): Promise<void> {
  const stoppedFor = stop && JSON.stringify(stop.establishment);
  await ctx.tx.run(noteAnswer, [ctx.tenant.id, property_id, stop?.code ?? null, stop?.text ?? null, stoppedFor, isMoreQueued]);
}

const noteSilence = statement<never>(
  'guest.note_registry_silence',
  `update guest.registration_desk d
      set failures = d.failures + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $3::double precision / 1000),
          error_code = $4, error_text = $5, stopped_for = null
    where d.tenant_id = $1 and d.property_id = $2`,
);

/** Records that the registry did not answer; returns the wait before the next call. Rules: REG-17. */
export async function saveNoAnswer(ctx: WriteContext, { property_id, failures }: Desk, delaysMs: readonly number[]): Promise<number> {
  const delayMs = delayAfter(failures, delaysMs);
  const code = 'SVC-4007';
  await ctx.tx.run(noteSilence, [ctx.tenant.id, property_id, delayMs, code, errorCatalogue[code].message]);
  return delayMs;
}

/** The delay after a number of tries; the last delay repeats without end. */
export function delayAfter(tries: number, delaysMs: readonly number[]): number {
  return delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 0;
}
