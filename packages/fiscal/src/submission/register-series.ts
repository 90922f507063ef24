import { createPublicKey } from 'node:crypto';
import { inTransaction, type RequestContext, readRows, statement, type WorkflowStep } from '@innkeeper/platform';
import type { SeriesOutcome } from '../authority/authority.ts';
import type { DocumentKind } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { rulesOf } from '../rules-of.ts';
import { readPublicKeys } from '../series/signing-key.ts';
import type { DeskStep, SubmissionDeps } from './submission.deps.ts';
import { type Desk, deskIdOf, lockDesk, saveAnswer, saveFailure, touchDesk, unreachable } from './submission-desk.ts';

interface UnregisteredSeries {
  readonly id: string;
  readonly tax_id: string;
  readonly series: string;
  readonly kind: DocumentKind;
  readonly starts_on: string;
}

const readUnregistered = statement<UnregisteredSeries>(
  'fiscal.read_unregistered_series',
  `select s.id, s.tax_id, s.series, s.kind, s.starts_on from fiscal.series s
    where s.tenant_id = $1 and s.property_id = $2 and s.state = 'unregistered' order by s.id`,
);

/**
 * Registers the series of a property before their first use, until the authority does not answer; null when none is left. Two that register
 * at once get the same answer. Rules: FISCAL-26, FISCAL-27.
 */
export async function registerSeries(step: DeskStep, desk: Desk, profile: FiscalProfile): Promise<WorkflowStep | null> {
  const { ctx } = step;
  let waitMs: number | null = null;
  for (const series of await readRows(ctx, readUnregistered, [ctx.tenant.id, desk.property_id])) {
    const outcome = await register(step, { desk, profile, series });
    waitMs = await conclude(step, desk, { series, outcome });
    if (outcome.kind === 'unknown') break;
  }
  return waitMs === null ? null : { waitMs };
}

/**
 * Registers the series of a property that was just set up, so that it can issue at once. Where the authority does not answer, the workflow
 * of the property goes on. Call it after the commit. Rules: FISCAL-27.
 */
export async function registerSeriesNow(ctx: RequestContext, deps: SubmissionDeps, propertyId: string): Promise<void> {
  const [profile, authority] = [await deps.readFiscalProfile(ctx, propertyId), deps.authority()];
  if (!profile || !authority || !rulesOf(profile.country).isSeriesRegistered) return;
  const desk = await touchDesk(ctx, deskIdOf(profile));
  if (desk) await registerSeries({ ctx, deps, authority }, desk, profile);
}

interface SeriesRegistration {
  readonly desk: Desk;
  readonly profile: FiscalProfile;
  readonly series: UnregisteredSeries;
}

async function register(step: DeskStep, { desk, profile, series }: SeriesRegistration): Promise<SeriesOutcome> {
  const { ctx, authority } = step;
  const today = ctx.clock.today(desk.timezone);
  return authority.registerSeries({
    tenantId: ctx.tenant.id,
    taxId: series.tax_id,
    series: {
      name: series.series,
      documentType: rulesOf('PT').typeOf({ kind: series.kind, hasTaxId: false, correctsType: null }),
      isTraining: ctx.tenant.environment === 'sandbox',
      firstSequence: '1',
      startsOn: series.starts_on > today ? series.starts_on : today, // the past is refused
      certificateNumber: profile.certificateNumber,
      keyVersion: profile.keyVersion,
      publicKey: await publicKeyOf(step, profile),
    },
    sentOn: today,
  });
}

async function publicKeyOf({ ctx }: DeskStep, { keyVersion }: FiscalProfile): Promise<string> {
  const key = (await readPublicKeys(ctx)).find(({ version }) => version === String(keyVersion));
  if (!key) throw new Error(`no signing key of version ${keyVersion}`);
  return createPublicKey(key.public_key).export({ format: 'der', type: 'spki' }).toString('base64');
}

const saveRegistered = statement<never>(
  'fiscal.save_registered_series',
  `update fiscal.series s set state = 'registered', validation_code = $3, starts_on = $4, last_error = null
    where s.tenant_id = $1 and s.id = $2 and s.state = 'unregistered'`,
);

const saveError = statement<never>(
  'fiscal.save_series_error',
  `update fiscal.series s set state = $3, last_error = jsonb_build_object('code', $4::text, 'message', $5::text)
    where s.tenant_id = $1 and s.id = $2 and s.state = 'unregistered'`,
);

interface RegisteredOutcome {
  readonly series: UnregisteredSeries;
  readonly outcome: SeriesOutcome;
}

function conclude({ ctx, deps }: DeskStep, desk: Desk, { series, outcome }: RegisteredOutcome): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    const key = [inner.tenant.id, series.id];
    if (outcome.kind === 'registered') await inner.tx.run(saveRegistered, [...key, outcome.validationCode, outcome.startsOn]);
    if (outcome.kind === 'unknown') await inner.tx.run(saveError, [...key, 'unregistered', unreachable.code, unreachable.message]);
    if (outcome.kind === 'refused') {
      const { code, message } = outcome.error;
      await inner.tx.run(saveError, [...key, 'refused', code, message]);
      const text = `The tax authority does not register the series ${series.series}: ${message} (${code}). No document of it can be issued.`;
      await deps.recordIncident(inner, { kind: 'fiscal_rejected', message: text, propertyId: desk.property_id, subject: series.id });
    }
    await lockDesk(inner, desk.id);
    if (outcome.kind === 'unknown') return saveFailure(inner, desk.id, { delaysMs: deps.delaysMs, isSilent: true });
    return saveAnswer(inner, desk.id, 0);
  });
}
