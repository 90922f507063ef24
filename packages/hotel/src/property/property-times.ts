import { type RunStatement, systemStatement } from '@innkeeper/platform';

/** The time zone of a property, with its check-in and check-out times. */
export interface PropertyTimes {
  readonly tenant_id: string;
  readonly id: string; // prp_
  readonly timezone: string;
  readonly check_in_time: string; // HH:MM at the property
  readonly check_out_time: string;
}

const readTimes = systemStatement<PropertyTimes>(
  'hotel.read_house_times',
  'select p.tenant_id, p.id, p.timezone, p.check_in_time, p.check_out_time from hotel.property p where p.id = any($1)',
);

/** The check-in and check-out times of properties by id; ids are unique across tenants. */
export async function readPropertyTimes(run: RunStatement, propertyIds: readonly string[]): Promise<ReadonlyMap<string, PropertyTimes>> {
  const rows = await run(readTimes, [[...new Set(propertyIds)]]);
  return new Map(rows.map((row) => [row.id, row]));
}
