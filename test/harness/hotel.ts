import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import { type Database, statement } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';
import { type HotelFile, type KnownHotelOptions, knownHotel } from './known-hotel.ts';
import { createTenant, type Tenant, type TenantOptions } from './tenant.ts';

export type { HotelFile } from './known-hotel.ts';

export interface HotelOptions extends KnownHotelOptions, TenantOptions {
  /** Changes the hotel file before it is imported. */
  readonly change?: (file: HotelFile) => HotelFile;
}

/** Ids by code, number or name. */
type Ids = Readonly<Record<string, string>>;

/** A tenant of its own with the known hotel. */
export interface Hotel extends Tenant {
  readonly propertyId: string;
  readonly roomTypes: Ids;
  readonly ratePlans: Ids;
  readonly rooms: Ids;
  readonly users: Ids;
  readonly companyId: string;
  /** The civil date n days after the property's today, by real time. */
  readonly day: (n: number) => LocalDate;
}

const readIds = statement<{ kind: string; code: string; id: string }>(
  'harness.read_ids',
  `select 'room_type' as kind, code, id from hotel.room_type where tenant_id = $1
   union all select 'rate_plan', code, id from rates.rate_plan where tenant_id = $1 and status = 'active'
   union all select 'room', number, id from hotel.room where tenant_id = $1
   union all select 'company', name, id from hotel.company where tenant_id = $1
   union all select 'user', name, id from access.app_user where tenant_id = $1 and kind = 'staff'`,
);

/** Creates a tenant with the known hotel. One per test: nothing is shared. */
export async function newHotel(options: HotelOptions = {}): Promise<Hotel> {
  const known = knownHotel(options);
  const file = options.change ? options.change(known) : known;
  const tenant = await createTenant(options, file);
  const zone = String(file.property['timezone']); // a hotel that is moved to Madrid is a day ahead of Lisbon for an hour
  return { ...tenant, ...(await readHotelIds(await openTestDatabase(), tenant.tenantId)), day: (n) => addDays(systemClock.today(zone), n) };
}

/** Reads from the database, not over HTTP, so that a new hotel has used none of its rate limit. */
export async function readHotelIds(
  db: Database,
  tenantId: string,
): Promise<Pick<Hotel, 'roomTypes' | 'ratePlans' | 'rooms' | 'users' | 'companyId'>> {
  const rows = await db.read(tenantId, readIds, [tenantId]);
  const of = (kind: string): Record<string, string> =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ code, id }) => [code, id]));
  return {
    roomTypes: of('room_type'),
    ratePlans: of('rate_plan'),
    rooms: of('room'),
    users: of('user'),
    companyId: of('company')['Acme'] ?? '',
  };
}
