import { createPublicKey } from 'node:crypto';
import { inTransaction, readRows, statement, type WorkflowStep } from '@innkeeper/platform';
import type { SeriesOutcome } from '../authority/authority.ts';
import type { DocumentKind } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { rulesOf } from '../rules-of.ts';
import { readPublicKeys } from '../series/signing-key.ts';
import type { DeskStep } from './submission.deps.ts';
import { type Desk, lockDesk, saveAnswer, saveFailure, unreachable } from './submission-desk.ts';

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
    where s.tenant_id = $1 and s.property_id = $2 and s.state = 'unregistered' order by s.id limit 1`,
);

/** Registers the next series of a property before its first use; null when none is left. Rules: FISCAL-26, FISCAL-27. */
export async function registerSeries(step: DeskStep, desk: Desk, profile: FiscalProfile): Promise<WorkflowStep | null> {
  const { ctx, authority } = step;
  const [series] = await readRows(ctx, readUnregistered, [ctx.tenant.id, desk.property_id]);
  if (!series) return null;
  const today = ctx.clock.today(desk.timezone);
  const outcome = await authority.registerSeries({
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
  return { waitMs: await conclude(step, desk, { series, outcome }) };
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
