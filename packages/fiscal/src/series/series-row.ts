import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { DocumentKind } from '../document/fiscal-document.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';

/** A series of one kind. */
export interface SeriesRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly series: string;
  readonly state: 'unregistered' | 'registered' | 'refused';
  readonly validation_code: string | null;
}

/** Id of the series of a taxpayer and kind. */
export function seriesIdOf({ country, taxId, series }: Pick<FiscalProfile, 'country' | 'taxId' | 'series'>, kind: DocumentKind): string {
  return `${country}:${taxId}:${series}:${kind}`;
}

const readById = statement<SeriesRow>(
  'fiscal.read_series',
  'select s.id, s.kind, s.series, s.state, s.validation_code from fiscal.series s where s.tenant_id = $1 and s.id = any($2) order by s.id',
);

/** Reads series by id; unknown ones are left out. */
export function readSeries(ctx: RequestContext, ids: readonly string[]): Promise<SeriesRow[]> {
  return readRows(ctx, readById, [ctx.tenant.id, ids]);
}
