import type { RequestContext } from '@innkeeper/platform';
import type { FiscalProfile } from '../../profile/fiscal-profile.ts';
import { readSeries, seriesIdOf } from '../../series/series-row.ts';
import type { DocumentKind } from '../fiscal-document.ts';

/** True when the series of the kinds are registered; once registered, a series stays so. */
export async function isReadyToIssue(ctx: RequestContext, profile: FiscalProfile, kinds: readonly DocumentKind[]): Promise<boolean> {
  const series = await readSeries(
    ctx,
    kinds.map((kind) => seriesIdOf(profile, kind)),
  );
  return series.length === kinds.length && series.every(({ state }) => state === 'registered');
}
