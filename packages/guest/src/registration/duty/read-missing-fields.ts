import type { LocalDate } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type GuestRow, rowColumns } from '../../guest/guest-row.ts';
import { personOf } from '../registered-person.ts';
import { missingFields } from './missing-fields.ts';
import { isRegistered, isRegistering } from './required-registrations.ts';

const readProfiles = statement<GuestRow>(
  'guest.read_profiles_to_register',
  `select ${rowColumns} from guest.guest g where g.tenant_id = $1 and g.id = any($2::text[])`,
);

/** Guests to register, the country, and the date of entry. */
export interface Registrants {
  readonly guestIds: readonly string[];
  readonly country: string;
  readonly entry: LocalDate;
  readonly kinship: Readonly<Record<string, string>>;
}

/**
 * Fields missing in the profiles of guests, as paths of the profile, by guest: none where the registry wants no entry of a guest. Where no
 * registry exists, Portugal's requirements apply.
 * Rules: STAY-4. Decision: infra/decisions/0080.
 */
export async function readMissingFields(
  ctx: RequestContext,
  { guestIds, country, entry, kinship }: Registrants,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await readRows(ctx, readProfiles, [ctx.tenant.id, guestIds]);
  const asking = isRegistering(country) ? country : 'PT';
  const missing = (row: GuestRow): string[] => missingFields(asking, { ...personOf(ctx, row), kinship: kinship[row.id] ?? null }, entry);
  const isExempt = ({ nationality }: GuestRow): boolean => isRegistering(country) && !isRegistered(country, 'entry', nationality);
  return new Map(rows.map((row) => [row.id, isExempt(row) ? [] : missing(row)]));
}
