import { addDays, type LocalDate, newId, systemClock } from '@innkeeper/kernel';
import { type Environment, statement } from '@innkeeper/platform';
import { type Api, client } from './client.ts';
import { openTestDatabase } from './database.ts';
import { operator } from './instance.ts';
import { type HotelFile, type KnownHotelOptions, knownHotel } from './known-hotel.ts';

export type { HotelFile } from './known-hotel.ts';

export interface HotelOptions extends KnownHotelOptions {
  readonly name?: string;
  readonly sandbox?: boolean;
  readonly settings?: {
    readonly allow_overselling?: boolean;
    readonly strict_parsing?: boolean;
    readonly webhook_tls_required?: boolean;
    readonly tentative_hold_hours?: number | null;
  };
  /** The last word on the hotel file before it is imported. */
  readonly change?: (file: HotelFile) => HotelFile;
}

/** Ids by code, number or name. */
type Ids = Readonly<Record<string, string>>;

/** A tenant of its own with the known hotel. */
export interface Hotel {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly tokens: { readonly read_only: string; readonly read_write: string; readonly full: string };
  readonly api: Api; // with the full token
  readonly readWrite: Api;
  readonly readOnly: Api;
  readonly roomTypes: Ids;
  readonly ratePlans: Ids;
  readonly rooms: Ids;
  readonly users: Ids;
  readonly companyId: string;
  /** The civil date n days after the property's today, by real time. */
  readonly day: (n: number) => LocalDate;
  /** Moves the business time of a sandbox hotel. */
  readonly advanceClock: (by: string) => Promise<{ now: string; offset_seconds: number }>;
}

const readIds = statement<{ kind: string; code: string; id: string }>(
  'harness.read_ids',
  `select 'room_type' as kind, code, id from hotel.room_type where tenant_id = $1
   union all select 'rate_plan', code, id from rates.rate_plan where tenant_id = $1 and status = 'active'
   union all select 'room', number, id from hotel.room where tenant_id = $1
   union all select 'company', name, id from hotel.company where tenant_id = $1
   union all select 'user', name, id from access.app_user where tenant_id = $1 and kind = 'staff'`,
);

/** Creates a tenant with the known hotel through the operator procedures. One per test: nothing is shared. */
export async function newHotel(options: HotelOptions = {}): Promise<Hotel> {
  const file = knownHotel(options);
  const name = options.name ?? `Hotel ${newId('tenant').slice(-8)}`;
  const hotel = options.change ? options.change(file) : file;
  const created = await operator().tenant.create.mutate({ name, sandbox: options.sandbox ?? false, hotel: { ...hotel } });
  const tenantId = created.tenant_id;
  if (options.settings) await operator().tenant.settings.mutate({ tenant_id: tenantId, set: options.settings });
  const environment = options.sandbox ? 'sandbox' : 'production';
  const { tokens } = created;
  const zone = options.timezone ?? 'Europe/Lisbon';
  const ids = await readHotelIds(tenantId);
  return {
    tenantId,
    propertyId: created.property_id ?? '',
    environment,
    baseUrl: created.sandbox_url ?? created.base_url ?? '',
    tokens,
    api: client(tokens.full, { environment }),
    readWrite: client(tokens.read_write, { environment }),
    readOnly: client(tokens.read_only, { environment }),
    ...ids,
    day: (n) => addDays(systemClock.today(zone), n),
    advanceClock: (by) => operator().clock.advance.mutate({ tenant_id: tenantId, by }),
  };
}

/** From the database, not over HTTP: a new hotel has used none of its rate limit. */
async function readHotelIds(tenantId: string): Promise<Pick<Hotel, 'roomTypes' | 'ratePlans' | 'rooms' | 'users' | 'companyId'>> {
  const db = await openTestDatabase();
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
