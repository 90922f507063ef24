import { addDays, type LocalDate, systemClock } from '@innkeeper/kernel';
import { newHotel } from '../../harness/hotel.ts';
import { operator } from '../../harness/instance.ts';

/** A hotel that never sells out, connected to some agencies. */
export interface ChannelHotel {
  readonly propertyId: string;
  readonly types: readonly { readonly id: string; readonly code: string }[];
  readonly planId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly today: LocalDate;
}

interface HotelSize {
  readonly types: number;
  readonly plans: number;
  readonly days: number;
  readonly channels: readonly string[];
}

export const roomsPerType = 200;
const zone = 'Europe/Lisbon';
const capMax = 1_000_000;

/** The first plan has a different price every day, and the others are derived from it: no prices can be sent as ranges. */
export async function openChannelHotel({ types, plans, days, channels }: HotelSize): Promise<ChannelHotel> {
  const today = systemClock.today(zone);
  const codes = Array.from({ length: types }, (_, index) => `T${index}`);
  const plan = (code: string, base: object) => ({
    code,
    name: code,
    kind: 'bar',
    room_types: codes,
    pricing: { base, included_adults: 2 },
    channels: channels.map((channel) => ({ channel, external_code: code })),
  });
  const amountOf = (day: number) => String(100 + (day % 50));
  const nights = Array.from({ length: days }, (_, day) => ({ from: addDays(today, day), to: addDays(today, day), amount: amountOf(day) }));
  const hotel = await newHotel({
    agencies: true,
    pricedNights: 730,
    change: (file) => ({
      ...file,
      room_types: codes.map((code, index) => ({ code, name: code, rooms: roomNumbers(index), max_adults: 2, max_children: 2 })),
      rate_plans: [
        plan('P0', { type: 'daily_table' }),
        ...Array.from({ length: plans - 1 }, (_, index) =>
          plan(`P${index + 1}`, { type: 'derived', rate_plan: 'P0', percent: -1 - index }),
        ),
      ],
      daily_rates: codes.flatMap((code) => nights.map((night) => ({ rate_plan: 'P0', room_type: code, ...night }))),
    }),
  });
  await operator().limits.set.mutate({
    tenant_id: hotel.tenantId,
    global: capMax,
    rows: capMax,
    endpoints: { 'POST /reservations': capMax },
  });
  return {
    propertyId: hotel.propertyId,
    types: codes.map((code) => ({ id: hotel.roomTypes[code] ?? '', code })),
    planId: hotel.ratePlans['P0'] ?? '',
    headers: { authorization: `Bearer ${hotel.tokens.full}`, 'content-type': 'application/json' },
    today,
  };
}

function roomNumbers(type: number): string[] {
  return Array.from({ length: roomsPerType }, (_, index) => `${type}${String(index).padStart(3, '0')}`);
}
