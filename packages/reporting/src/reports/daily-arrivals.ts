import { moneyToBody, nightsBetween } from '@innkeeper/kernel';
import { type Computation, type ReportDay, type ReportResult, type ReportRow, report } from '../report/report.ts';
import type { ListedStay } from '../report/report-facts.ts';

/** Rules: REP-9. */
export const dailyArrivals = report({
  name: 'daily-arrivals',
  dates: ['date'],
  describes:
    'A row for every stay that arrives on the date and is not cancelled, by the name of the guest; `room` is null while the room is not assigned.',
  columns: [
    { name: 'reservation_id', type: 'id' },
    { name: 'guest_id', type: 'id' },
    { name: 'guest_name', type: 'text' },
    { name: 'room_type', type: 'text' },
    { name: 'room', type: 'text' },
    { name: 'nights', type: 'integer' },
    { name: 'adults', type: 'integer' },
    { name: 'children', type: 'integer' },
    { name: 'status', type: 'text' },
    { name: 'channel', type: 'text' },
    { name: 'balance', type: 'money' },
    { name: 'eta', type: 'text' },
  ],
  holdsNames: true,
  compute: computeArrivals,
});

async function computeArrivals(computation: Computation, { date }: ReportDay): Promise<ReportResult> {
  const { ctx, facts, property } = computation;
  const stays = await facts.arrivals(ctx, { propertyId: property.id, date });
  const describe = await describerOf(computation, stays);
  const sumOf = (count: (stay: ListedStay) => number): number => stays.reduce((sum, stay) => sum + count(stay), 0);
  return {
    rows: stays.map(describe).toSorted((left, right) => compareNames(String(left['guest_name']), String(right['guest_name']))),
    totals: {
      reservations: stays.length,
      nights: sumOf(({ arrival, departure }) => nightsBetween(arrival, departure)),
      adults: sumOf(({ adults }) => adults),
      children: sumOf(({ children }) => children),
    },
  };
}

async function describerOf({ ctx, facts, property }: Computation, stays: readonly ListedStay[]): Promise<(stay: ListedStay) => ReportRow> {
  const [guests, balances, rooms, typeCodes] = await Promise.all([
    facts.guestsById(ctx, [...new Set(stays.map(({ guestId }) => guestId))]),
    facts.balances(ctx, [...new Set(stays.map(({ folioId }) => folioId))]),
    facts.rooms(ctx, property.id),
    facts.roomTypeCodes(ctx, property.id),
  ]);
  const numbers = new Map(rooms.map(({ id, number }) => [id, number]));
  return (stay) => {
    const balance = balances.get(stay.folioId);
    return {
      reservation_id: stay.id,
      guest_id: stay.guestId,
      guest_name: guests.get(stay.guestId)?.name ?? null,
      room_type: typeCodes.get(stay.roomTypeId) ?? null,
      room: stay.roomId === null ? null : (numbers.get(stay.roomId) ?? null),
      nights: nightsBetween(stay.arrival, stay.departure),
      adults: stay.adults,
      children: stay.children,
      status: stay.status,
      channel: stay.channel,
      balance: balance ? moneyToBody(balance.currency, balance.minor) : null,
      eta: guests.get(stay.guestId)?.eta ?? null,
    };
  };
}

const { compare: compareNames } = new Intl.Collator('en');
