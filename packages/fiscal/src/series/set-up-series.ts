import type { FieldIssue } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { documentKinds } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { rulesOf } from '../rules-of.ts';
import { wakeSubmission } from '../submission/submission-desk.ts';
import { seriesIdOf } from './series-row.ts';
import { ensureSigningKey } from './signing-key.ts';

const insertSeries = statement<{ id: string }>(
  'fiscal.insert_series',
  `insert into fiscal.series (tenant_id, id, property_id, country, tax_id, series, kind, state, starts_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ($9::timestamptz at time zone $10)::date, $9)
   on conflict (tenant_id, id) do update set state = 'unregistered' where fiscal.series.state = 'refused' returning id`,
);

const findForeign = statement<{ property_id: string }>(
  'fiscal.find_series_of_others',
  `select s.property_id from fiscal.series s
    where s.tenant_id = $1 and s.tax_id = $2 and s.series = any($3) and (s.property_id <> $4 or s.country <> $5) limit 1`,
);

const legalCurrency = 'EUR';

/**
 * Prepares a property for legal documents: a series for each kind, and in Portugal the key that signs. Repeating it changes nothing. Returns
 * faults of the profile by field, with which the caller does not commit. Rules: FISCAL-2.
 */
export async function setUpSeries(ctx: WriteContext, profile: FiscalProfile): Promise<readonly FieldIssue[]> {
  const rules = rulesOf(profile.country);
  const names = documentKinds.map((kind) => ({ kind, series: rules.seriesOf(profile.series, kind) }));
  const faults = [...rules.profileFaults(profile)];
  if (profile.currency !== legalCurrency) faults.push({ field: 'country', issue: `needs a property in ${legalCurrency}` });
  if (faults.length > 0) return faults;
  if (rules.keyVersion(profile) !== null) await ensureSigningKey(ctx, profile.keyVersion);
  const state = rules.isSeriesRegistered ? 'unregistered' : 'registered';
  for (const { kind, series } of names) {
    const id = seriesIdOf(profile, kind);
    const { propertyId, country, taxId, timezone } = profile;
    await ctx.tx.run(insertSeries, [ctx.tenant.id, id, propertyId, country, taxId, series, kind, state, ctx.clock.now(), timezone]);
  }
  // After the insert, which waits for another property that sets up the same series.
  const foreign = [ctx.tenant.id, profile.taxId, names.map(({ series }) => series), profile.propertyId, profile.country];
  const [other] = await ctx.tx.run(findForeign, foreign);
  if (other) return [{ field: 'series', issue: `is a series of ${other.property_id} under the same tax number` }];
  if (rules.isSeriesRegistered) await wakeSubmission(ctx, profile);
  return [];
}
