import { status } from '@grpc/grpc-js';
import { AgencyRefusal } from './agency-refusal.ts';
import type { AgencyDatabase, AgencyRow } from './database.ts';

/** One property of one tenant at one agency. */
export interface AgencyHotel {
  readonly id: number;
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
}

/** A hotel as named in a call. */
export interface NamedHotel {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly channel: string;
}

export interface Hotels {
  /** Returns the hotel of a call, adding it if it is new. */
  named(hotel: NamedHotel | null): AgencyHotel;
  byId(id: number): AgencyHotel | null;
  ofTenant(tenantId: string): AgencyHotel[];
}

export function openHotels(db: AgencyDatabase): Hotels {
  const insert = db.prepare('insert into hotel (tenant_id, property_id, channel) values (?, ?, ?) on conflict do nothing');
  const one = db.prepare('select * from hotel where tenant_id = ? and property_id = ? and channel = ?');
  const byId = db.prepare('select * from hotel where id = ?');
  const ofTenant = db.prepare('select * from hotel where tenant_id = ? order by id');
  const known = new Map<string, AgencyHotel>();
  return {
    named: (hotel) => {
      if (!hotel?.tenantId || !hotel.propertyId || !hotel.channel)
        throw new AgencyRefusal(status.INVALID_ARGUMENT, 'the hotel is not named');
      const { tenantId, propertyId, channel } = hotel;
      const key = JSON.stringify([tenantId, propertyId, channel]);
      const before = known.get(key);
      if (before) return before;
      insert.run(tenantId, propertyId, channel);
      const found = toHotel(one.get(tenantId, propertyId, channel) ?? {});
      known.set(key, found);
      return found;
    },
    byId: (id) => {
      const row = byId.get(id);
      return row === undefined ? null : toHotel(row);
    },
    ofTenant: (tenantId) => ofTenant.all(tenantId).map(toHotel),
  };
}

function toHotel(row: AgencyRow): AgencyHotel {
  return {
    id: Number(row['id']),
    tenantId: String(row['tenant_id']),
    propertyId: String(row['property_id']),
    channel: String(row['channel']),
  };
}
