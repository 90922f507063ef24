import { addDays } from '@innkeeper/kernel';
import type { AgencyDatabase, AgencyRow } from '../database.ts';

export interface Restrictions {
  readonly minStay: number; // 0: none
  readonly maxStay: number; // 0: none
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly stopSell: boolean;
}

export interface AvailabilityRange {
  readonly roomCode: string;
  readonly from: string;
  readonly to: string; // inclusive
  readonly available: number;
}

export interface RateRange {
  readonly roomCode: string;
  readonly rateCode: string;
  readonly from: string;
  readonly to: string; // inclusive
  readonly amount: { readonly currency: string; readonly minor: bigint } | null; // null: not for sale
  readonly restrictions: Restrictions;
}

export interface StoredInventory {
  readonly availability: AvailabilityRange[];
  readonly rates: RateRange[];
}

/** An agency's inventory of hotels by night, with the newest version of each night. */
export interface Inventory {
  put(hotelId: number, version: bigint, given: StoredInventory): void;
  /** Reads single dates; `to` is inclusive. */
  read(hotelId: number, from: string, to: string): StoredInventory;
  version(hotelId: number): bigint;
}

export function openInventory(db: AgencyDatabase): Inventory {
  const putNight = db.prepare(`insert into availability (hotel_id, room_code, date, available, version) values (?, ?, ?, ?, ?)
    on conflict do update set available = excluded.available, version = excluded.version where excluded.version >= version`);
  const putRate = db.prepare(`insert into rate (hotel_id, room_code, rate_code, date, currency, minor, min_stay, max_stay,
      closed_to_arrival, closed_to_departure, stop_sell, version) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict do update set currency = excluded.currency, minor = excluded.minor, min_stay = excluded.min_stay,
      max_stay = excluded.max_stay, closed_to_arrival = excluded.closed_to_arrival, closed_to_departure = excluded.closed_to_departure,
      stop_sell = excluded.stop_sell, version = excluded.version where excluded.version >= version`);
  const raise = db.prepare('update hotel set version = ?1 where id = ?2 and version < ?1');
  const nights = db.prepare('select * from availability where hotel_id = ? and date between ? and ? order by room_code, date');
  const rates = db.prepare('select * from rate where hotel_id = ? and date between ? and ? order by room_code, rate_code, date');
  const versionOf = db.prepare('select version from hotel where id = ?');
  for (const statement of [rates, versionOf]) statement.setReadBigInts(true);
  const putNights = (hotelId: number, version: bigint, { roomCode, from, to, available }: AvailabilityRange) => {
    for (let date = from; date <= to; date = addDays(date, 1)) putNight.run(hotelId, roomCode, date, available, version);
  };
  const putRates = (hotelId: number, version: bigint, { roomCode, rateCode, from, to, amount, restrictions: asked }: RateRange) => {
    const flags = [asked.closedToArrival, asked.closedToDeparture, asked.stopSell].map(Number);
    const values = [amount?.currency ?? null, amount?.minor ?? null, asked.minStay, asked.maxStay, ...flags, version];
    for (let date = from; date <= to; date = addDays(date, 1)) putRate.run(hotelId, roomCode, rateCode, date, ...values);
  };
  return {
    put: (hotelId, version, given) =>
      db.atOnce(() => {
        for (const range of given.availability) putNights(hotelId, version, range);
        for (const range of given.rates) putRates(hotelId, version, range);
        raise.run(version, hotelId);
      }),
    read: (hotelId, from, to) => ({
      availability: nights.all(hotelId, from, to).map(toAvailability),
      rates: rates.all(hotelId, from, to).map(toRate),
    }),
    version: (hotelId) => BigInt(String(versionOf.get(hotelId)?.['version'] ?? 0)),
  };
}

function toAvailability(row: AgencyRow): AvailabilityRange {
  const date = String(row['date']);
  return { roomCode: String(row['room_code']), from: date, to: date, available: Number(row['available']) };
}

function toRate(row: AgencyRow): RateRange {
  const date = String(row['date']);
  const { currency, minor } = row;
  return {
    roomCode: String(row['room_code']),
    rateCode: String(row['rate_code']),
    from: date,
    to: date,
    amount: typeof currency === 'string' && typeof minor === 'bigint' ? { currency, minor } : null,
    restrictions: {
      minStay: Number(row['min_stay']),
      maxStay: Number(row['max_stay']),
      closedToArrival: Number(row['closed_to_arrival']) === 1,
      closedToDeparture: Number(row['closed_to_departure']) === 1,
      stopSell: Number(row['stop_sell']) === 1,
    },
  };
}
