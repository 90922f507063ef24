import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { RegistrationDeps } from '../registration.deps.ts';
import { errorTextPurpose, placeOf } from '../registration-row.ts';
import type { FileRefusal, Filing, FilingOutcome, LineVerdict } from '../registry/registry.ts';
import { delayAfter, lockDesk, saveAnswer, saveNoAnswer } from './registration-desk.ts';
import { type FileRow, lockFile } from './registration-file.ts';

interface FileAnswer {
  readonly propertyId: string;
  readonly number: bigint;
  readonly outcome: FilingOutcome;
}

type JudgedFiling = Extract<Filing, { readonly kind: 'judged' }>;

/**
 * Commits a registry's answer about a file; a repeat changes nothing. Returns the wait before the next look.
 * Rules: REG-16, REG-17, REG-18.
 */
export function concludeFile(ctx: RequestContext, deps: RegistrationDeps, { propertyId, number, outcome }: FileAnswer): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const lines = await inner.tx.run(lockLines, [inner.tenant.id, propertyId, number]);
    const desk = await lockDesk(inner, propertyId);
    const file = await lockFile(inner, propertyId, number);
    if (file.state === 'judged') return 0;
    if (outcome.kind === 'unknown') return saveNoAnswer(inner, desk, deps.delaysMs);
    if (outcome.kind === 'pending') {
      await saveAnswer(inner, desk, { stop: null, isMoreQueued: false });
      return postpone(inner, { propertyId, file, registryNumber: outcome.registryNumber, delaysMs: deps.delaysMs });
    }
    const stop = stopOf(outcome);
    inner.tx.announce('guest.registrations');
    await saveVerdicts(inner, { lines, outcome });
    await inner.tx.run(closeFile, [
      inner.tenant.id,
      propertyId,
      number,
      outcome.registryNumber,
      stop?.code ?? null,
      stop?.text ?? null,
      inner.clock.now(),
    ]);
    await saveAnswer(inner, desk, {
      stop: stop && { ...stop, establishment: file.establishment },
      isMoreQueued: outcome.verdicts.some((verdict) => verdict.outcome === 'not_taken'),
    });
    if (stop) await deps.recordIncident(inner, { kind: 'registration_stopped', message: incidentText(stop), propertyId });
    return 0;
  });
}

const unnamed: FileRefusal = { code: '75', text: 'the registry took nothing of the file and named no line' };

/** The reason to stop filing, when a repeat would bring the same answer because no person in the file is at fault. */
function stopOf({ refusal, verdicts }: JudgedFiling): FileRefusal | null {
  const isAnyLineJudged = verdicts.some(({ outcome }) => outcome !== 'not_taken');
  return isAnyLineJudged ? null : (refusal ?? unnamed);
}

function incidentText({ code, text }: FileRefusal): string {
  return `The registry of guests refuses the files of the property: ${code} (${text}). Nothing more is filed until its data change or a registration is retried.`;
}

interface FiledLine {
  readonly id: string;
  readonly line: number;
}

const lockLines = statement<FiledLine>(
  'guest.lock_filed_registrations',
  `select r.id, r.line from guest.registration r
    where r.tenant_id = $1 and r.property_id = $2 and r.file_number = $3 order by r.id for no key update`,
);

const submitLines = statement<never>(
  'guest.submit_registrations',
  `update guest.registration r set status = 'submitted', updated_at = $4
    where r.tenant_id = $1 and r.property_id = $2 and r.file_number = $3 and r.status = 'queued'`,
);

const postponeFile = statement<never>(
  'guest.postpone_registration_file',
  `update guest.registration_file f
      set state = 'pending', registry_number = $4, asked = f.asked + 1,
          ask_at = clock_timestamp() + make_interval(secs => $5::double precision / 1000)
    where f.tenant_id = $1 and f.property_id = $2 and f.number = $3`,
);

interface Postponement {
  readonly propertyId: string;
  readonly file: FileRow;
  readonly registryNumber: string;
  readonly delaysMs: readonly number[];
}

async function postpone(ctx: WriteContext, { propertyId, file, registryNumber, delaysMs }: Postponement): Promise<number> {
  const key = [ctx.tenant.id, propertyId, file.number];
  await ctx.tx.run(submitLines, [...key, ctx.clock.now()]);
  await ctx.tx.run(postponeFile, [...key, registryNumber, delayAfter(file.asked, delaysMs)]);
  return 0;
}

const closeFile = statement<never>(
  'guest.close_registration_file',
  `update guest.registration_file f
      set state = 'judged', ask_at = null, registry_number = $4, code = $5, reason = $6, judged_at = $7
    where f.tenant_id = $1 and f.property_id = $2 and f.number = $3`,
);

// Lines that were not taken are filed again, in another file.
const saveLines = statement<never>(
  'guest.save_verdicts',
  `update guest.registration r
      set status = v.status, error_code = v.code, error_text = v.text, updated_at = $2,
          file_number = case when v.status <> 'queued' then r.file_number end, line = case when v.status <> 'queued' then r.line end,
          bulletin = case when v.status <> 'queued' then r.bulletin end
     from unnest($3::text[], $4::text[], $5::text[], $6::bytea[]) as v(id, status, code, text) where r.tenant_id = $1 and r.id = v.id`,
);

const statuses = { accepted: 'accepted', refused: 'rejected', not_taken: 'queued' } as const;

async function saveVerdicts(
  ctx: WriteContext,
  { lines, outcome }: { readonly lines: readonly FiledLine[]; readonly outcome: JudgedFiling },
): Promise<void> {
  const byLine = new Map(outcome.verdicts.map((verdict) => [verdict.line, verdict]));
  const verdicts = lines.map(
    ({ id, line }): RegistrationVerdict => ({ id, ...(byLine.get(line) ?? { outcome: 'not_taken', code: '', text: '' }) }),
  );
  const seal = ({ id, text }: RegistrationVerdict) => ctx.secrets.seal(errorTextPurpose, text, placeOf('error_text', ctx.tenant.id, id));
  await ctx.tx.run(saveLines, [
    ctx.tenant.id,
    ctx.clock.now(),
    verdicts.map(({ id }) => id),
    verdicts.map((verdict) => statuses[verdict.outcome]),
    verdicts.map((verdict) => (verdict.outcome === 'refused' ? verdict.code : null)),
    verdicts.map((verdict) => (verdict.outcome === 'refused' ? seal(verdict) : null)),
  ]);
}

type RegistrationVerdict = Pick<LineVerdict, 'outcome' | 'code' | 'text'> & { readonly id: string };
