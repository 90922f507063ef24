import { importHotel } from '@innkeeper/hotel';
import { newId } from '@innkeeper/kernel';
import { type Database, type RequestContext, readRows, statement, systemStatement } from '@innkeeper/platform';
import { hotelFileParts } from '@innkeeper/server';
import { knownHotel } from './known-hotel.ts';
import { requestContext } from './request-context.ts';

/** A tenant with rooms and nothing to sell them by, for tests of inventory in their own process. */
export interface House {
  readonly ctx: RequestContext;
  readonly typeIds: readonly string[]; // in the order of the codes
}

export interface HouseType {
  readonly code: string;
  readonly rooms: number;
  readonly oversell: number;
}

interface HousePlan {
  readonly db: Database;
  readonly types: readonly HouseType[];
  readonly allowOverselling: boolean;
}

const insertTenant = systemStatement<never>(
  'test.insert_tenant',
  `insert into access.tenant (id, name, environment, settings, created_at, updated_at)
   values ($1, 'House', 'production', jsonb_build_object('allow_overselling', $2::boolean), now(), now())`,
);
const readTypeIds = statement<{ id: string }>('test.read_type_ids', 'select id from hotel.room_type where tenant_id = $1 order by code');

export async function newHouse({ db, types, allowOverselling }: HousePlan): Promise<House> {
  const id = newId('tenant');
  await db.runAsSystem(insertTenant, [id, allowOverselling]);
  const ctx = await requestContext({ tenantId: id, db, allowOverselling });
  await importRooms(ctx, types);
  const rows = await readRows(ctx, readTypeIds, [id]);
  return { ctx, typeIds: rows.map((row) => row.id) };
}

/** Imports rooms up to the given number of each type; a hotel file never removes any. */
export async function importRooms(ctx: RequestContext, types: readonly HouseType[]): Promise<void> {
  await importHotel(ctx, hotelFileParts, {
    property: knownHotel({ cityTax: null }).property,
    room_types: types.map(({ code, rooms, oversell }) => {
      const numbers = Array.from({ length: rooms }, (_, index) => `${code}${index}`);
      return { code, name: code, rooms: numbers, max_adults: 2, max_children: 0, oversell };
    }),
  });
}
