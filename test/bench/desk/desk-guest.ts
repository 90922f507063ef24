import { randomUUID } from 'node:crypto';
import { addDays } from '@innkeeper/kernel';
import type { signedIn } from '../../harness/browser.ts';
import type { Hotel } from '../../harness/hotel.ts';
import type { CallClock } from '../call-clock.ts';

/** A person at the desk of a hotel. */
export interface DeskPerson {
  readonly hotel: Hotel;
  readonly trpc: Awaited<ReturnType<typeof signedIn>>['trpc'];
}

const everything = { query: { limit: 200 } } as const;
const newKey = (): string => randomUUID().replaceAll('-', '');

/**
 * Serves one guest who walks in, as a person does with the console: Today, the booking, the check-in, the stay, its folio with a charge,
 * the calendar, the list, the check-out with a payment, and the room, which housekeeping cleans. After each write the screen behind it is
 * read again, as the console does. The calls of each screen are those that the console was seen to send.
 */
export async function serveGuest({ hotel, trpc }: DeskPerson, clock: CallClock): Promise<void> {
  const screens = screensOf({ hotel, trpc }, clock);
  await screens.today();
  await clock.screen('new reservation', [screens.offers]);
  const { body: stay } = await clock.call('book', () =>
    trpc.hotel.booking.reservations.create.mutate({ body: walkIn(hotel), idempotency_key: newKey() }),
  );
  const [id, folioId, guestId] = [stay.id, stay.folio_id, stay.guest_id];
  await screens.today();
  await clock.screen('check-in sheet', [() => clock.call('arrival', () => trpc.ofConsole.booking.desk.arrival.query({ params: { id } }))]);
  const { body: arrived } = await clock.call('check in', () =>
    trpc.hotel.booking.reservations.checkIn.mutate({ params: { id }, body: {}, idempotency_key: newKey() }),
  );
  await screens.today();
  await screens.stay({ id, folioId, guestId });
  await screens.folio({ id, folioId, guestId });
  await clock.call('charge', () =>
    trpc.hotel.billing.folios.postCharge.mutate({
      params: { id: folioId },
      body: { code: 'minibar', amount: { currency: 'EUR', amount: '12.50' } },
      idempotency_key: newKey(),
    }),
  );
  await screens.folio({ id, folioId, guestId });
  await screens.calendar();
  await screens.list();
  const due = await clock.call('preview of the check-out', () =>
    trpc.ofConsole.booking.reservations.previewCheckOut.query({ params: { id } }),
  );
  await clock.call('pay', () =>
    trpc.hotel.billing.folios.takePayment.mutate({
      params: { id: folioId },
      body: { method: 'cash', amount: due.body.balance },
      idempotency_key: newKey(),
    }),
  );
  await clock.call('check out', () =>
    trpc.hotel.booking.reservations.checkOut.mutate({ params: { id }, body: {}, idempotency_key: newKey() }),
  );
  await screens.today();
  await clock.call('clean the room', () =>
    trpc.hotel.hotel.rooms.update.mutate({ params: { id: arrived.room_assignment ?? '' }, body: { condition: 'inspected' } }),
  );
}

function walkIn(hotel: Hotel) {
  return {
    arrival: hotel.day(0),
    departure: hotel.day(1),
    room_type_id: hotel.roomTypes['STD'] ?? '',
    rate_plan_id: hotel.ratePlans['BAR'] ?? '',
    adults: 2,
    channel: 'walk_in' as const,
    guest: { first_name: 'Ana', last_name: 'Silva' },
  };
}

interface StayOnScreen {
  readonly id: string;
  readonly folioId: string;
  readonly guestId: string;
}

const stayOnToday = 100;
const daysOfCalendar = 13;

/** The screens that a desk shows, each with its calls. */
function screensOf({ hotel, trpc }: DeskPerson, clock: CallClock) {
  const today = hotel.day(0);
  const { desk, reservations } = trpc.ofConsole.booking;
  const call = (name: string, run: () => Promise<unknown>) => () => clock.call(name, run);
  const stays = (query: NonNullable<Exclude<Parameters<typeof desk.stays.query>[0], void>>['query']) =>
    call('stays', () => desk.stays.query({ query: { ...query, limit: stayOnToday } }));
  const nights = (from: string, to: string) =>
    call('availability', () => trpc.hotel.rates.availability.list.query({ query: { from, to } }));
  const rooms = call('rooms', () => trpc.hotel.hotel.rooms.list.query(everything));
  const folioOf = (id: string) => call('folio', () => trpc.hotel.billing.folios.get.query({ params: { id } }));
  const guestOf = (id: string) => call('guest', () => trpc.hotel.guest.guests.get.query({ params: { id } }));
  const offered = { property_id: hotel.propertyId, arrival: today, departure: hotel.day(1), adults: 2, children: 0 };
  return {
    offers: call('offers', () => trpc.hotel.rates.offers.list.query({ query: offered })),
    today: () =>
      clock.screen('Today', [
        nights(today, today),
        call('room types', () => trpc.hotel.hotel.roomTypes.list.query(everything)),
        call('figures of the day', () => desk.figures.query({ query: { date: today } })),
        call('payments of the day', () => desk.payments.query({ query: { date: today } })),
        stays({ arrival_from: today, arrival_to: today, status: ['confirmed'] }),
        stays({ arrival_from: today, arrival_to: today, status: ['tentative'] }),
        stays({ departure_to: today, status: ['checked_in'] }),
        stays({ departure_from: addDays(today, 1), status: ['checked_in'] }),
      ]),
    stay: ({ id, folioId, guestId }: StayOnScreen) =>
      clock.screen('stay', [
        call('stay', () => trpc.hotel.booking.reservations.get.query({ params: { id } })),
        rooms,
        folioOf(folioId),
        call('rate plans', () => trpc.hotel.rates.ratePlans.list.query({ query: { limit: 200, property_id: hotel.propertyId } })),
        call('nights of the stay', () => desk.nights.query({ params: { id } })),
        call('occupants', () => desk.occupants.query({ params: { id } })),
        guestOf(guestId),
        call('keys', () => trpc.hotel.booking.keys.list.query({ params: { id }, query: {} })),
        call('messages', () => trpc.hotel.messaging.messages.list.query({ query: { reservation_id: id } })),
      ]),
    folio: ({ id, folioId, guestId }: StayOnScreen) =>
      clock.screen('folio', [
        folioOf(folioId),
        guestOf(guestId),
        call('folios of the guest', () => trpc.hotel.billing.folios.list.query({ query: { guest_id: guestId, status: ['open'] } })),
        call('payments due', () => trpc.hotel.booking.paymentsDue.list.query({ params: { id } })),
      ]),
    calendar: () => {
      const [from, to] = [addDays(today, -2), addDays(today, daysOfCalendar - 2)];
      return clock.screen('calendar', [
        call('chart', () => reservations.chart.query({ query: { from, to } })),
        call('groups', () =>
          trpc.hotel.booking.groups.list.query({ query: { arrival_from: addDays(from, -366), arrival_to: to, limit: 200 } }),
        ),
        nights(from, to),
        call('lowest prices', () => trpc.ofConsole.rates.offers.lowestPrices.query({ query: { from, to } })),
      ]);
    },
    list: () => clock.screen('list of reservations', [call('list of stays', () => desk.stays.query({ query: {} }))]),
  };
}
