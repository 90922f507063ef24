import { waitFor } from '../../harness/wait-for.ts';
import { written } from '../model/amounts.ts';
import { pushedPrice } from '../model/apply-revision.ts';
import { addDays, type Day, nightsOf } from '../model/calendar.ts';
import { type AgencyDefinition, type HotelDefinition, type Restrictions, rateCodeOf, rateKey } from '../model/hotel-definition.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import { ceilingOf, nightOf, takenOf } from '../model/inventory.ts';
import { planOf } from '../model/pricing.ts';
import { type Agencies, externalIdOf } from './agency-requests.ts';
import type { PartnerSubject } from './partner-subject.ts';

const daysShown = 10;

/** Waits until every agency of a new hotel shows it, and lets each make its mistakes from then on. */
export async function waitForAgencies({ agencies }: HotelDefinition, partner: Agencies): Promise<void> {
  for (const { channel, fault } of agencies) {
    await waitFor(`${channel} to show the hotel`, async () => (await partner.state({ channel })).availability.length > 0);
    await partner.fault(fault, channel);
  }
}

/** Nights and bookings as agencies have them. Rules: CHAN-8, PUSH-5, PUSH-7. */
export const agencySubject: PartnerSubject = {
  name: 'agencies',
  read: async ({ state, partners }) => (state.hotel.agencies.length === 0 ? [] : readShown(state, partners.agencies)),
  expected: ({ state }) => expectedShown(state),
};

/** Incidents, for a person to look at. Rules: CHAN-1, KEY-5. */
export const incidentSubject: PartnerSubject = {
  name: 'incidents',
  read: async ({ reader }) =>
    (await reader.all('/incidents?limit=200')).map(({ kind, channel, external_id, code }) => `${kind} ${channel} ${external_id} ${code}`),
  expected: ({ state }) =>
    state.incidents.map(
      ({ kind, channel, booking, code }) => `${kind} ${channel} ${booking === null ? null : externalIdOf(booking)} ${code}`,
    ),
};

const daysWatched = (state: HotelState): readonly Day[] => nightsOf(today(state), addDays(today(state), daysShown + 1));

async function readShown(state: HotelState, partner: Agencies): Promise<string[]> {
  const { availability, rates, reservations } = await partner.state({ from: today(state), to: addDays(today(state), daysShown) });
  return [
    ...availability.map(({ channel, room_code, date, available }) => `${channel} shows ${available} ${room_code} on ${date}`),
    ...rates.map(({ channel, room_code, rate_code, date, amount, restrictions }) => {
      return `${channel} sells ${room_code} at ${rate_code} on ${date} for ${amount?.amount ?? null} with ${JSON.stringify(restrictions)}`;
    }),
    ...reservations.map(({ channel, external_id, revision, outcome }) => `${channel} has ${external_id}, revision ${revision} ${outcome}`),
  ];
}

function expectedShown(state: HotelState): string[] {
  const nights = state.hotel.agencies.flatMap((agency) => expectedNights(state, agency, daysWatched(state)));
  return [...expectedBookings(state), ...nights];
}

function expectedBookings({ agencyBookings }: HotelState): string[] {
  return [...agencyBookings].flatMap(([name, { channel, outcomes }]) =>
    outcomes.map((outcome, index) => `${channel} has ${externalIdOf(name)}, revision ${index + 1} ${outcome}`),
  );
}

/** Rooms and rates that an agency shows. Rules: PUSH-5, PUSH-7. */
function expectedNights(state: HotelState, agency: AgencyDefinition, days: readonly Day[]): string[] {
  const { hotel } = state;
  const { channel, plans } = agency;
  return hotel.roomTypes.flatMap(({ code: roomType }) =>
    days.flatMap((day) => {
      const sold = plans.filter((plan) => planOf(hotel, plan).roomTypes.includes(roomType));
      return [
        `${channel} shows ${roomsShown(state, roomType, day)} ${roomType} on ${day}`,
        ...sold.map((plan) => {
          const price = pushedPrice(state, { plan, roomType, day });
          const amount = price === null ? null : written(price, hotel.digits);
          const restrictions = JSON.stringify(restrictionsOn(state, { plan, roomType, day }));
          return `${channel} sells ${roomType} at ${rateCodeOf(agency, plan)} on ${day} for ${amount} with ${restrictions}`;
        }),
      ];
    }),
  );
}

/** Rooms that could still be booked. Rules: STOCK-9, STOCK-11, STOCK-15. */
function roomsShown(state: HotelState, roomType: string, day: Day): number {
  const night = nightOf(state, roomType, day);
  const left = ceilingOf(state, roomType, night) - takenOf(night);
  return Math.max(0, state.hotel.allowsOverselling ? left : Math.min(left, night.available));
}

function restrictionsOn({ hotel, rates }: HotelState, { plan, roomType, day }: { plan: string; roomType: string; day: Day }) {
  const { minStay, maxStay, closedToArrival, closedToDeparture, stopSell }: Restrictions = {
    ...planOf(hotel, plan).restrictions,
    ...rates.get(rateKey(plan, roomType, day))?.restrictions,
  };
  return {
    min_stay: minStay ?? null,
    max_stay: maxStay ?? null,
    closed_to_arrival: closedToArrival ?? false,
    closed_to_departure: closedToDeparture ?? false,
    stop_sell: stopSell ?? false,
  };
}
