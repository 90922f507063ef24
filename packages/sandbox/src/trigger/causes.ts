import type { SandboxHotel } from '../hotel/sandbox-hotel.ts';

/** Causes an event. Returns the event's resource; null if only the event names it. */
export type Cause = (hotel: SandboxHotel) => Promise<string | null>;

/** Effects of simulated partners: the message transport, the agencies and the payment provider. */
export interface Partners {
  /** A guest writes an e-mail. */
  readonly write: (from: string, body: string) => Promise<void>;
  /** An agency fails until the retries of an outage are used up. */
  readonly failAgency: (hotel: SandboxHotel) => Promise<void>;
  /** The lock system issues no key, which opens an incident. */
  readonly failKey: (hotel: SandboxHotel) => Promise<void>;
  /** The payment provider declines the deposit of a new stay, which is returned. */
  readonly failPayment: (hotel: SandboxHotel) => Promise<string>;
}

const extra = (currency: string) => ({ amount: { currency, amount: '12.50' }, code: 'minibar', description: 'Water' });

/** A cause for every event of the catalogue, each through the public operations. Rules: SANDBOX-18. */
export function causesOf(partners: Partners) {
  return {
    'reservation.created': async ({ book }) => (await book()).id,
    'reservation.updated': async ({ caller, book }) => {
      const { id } = await book();
      return (await caller.booking.reservations.change({ params: { id }, body: { adults: 2 } })).id;
    },
    'reservation.cancelled': async ({ caller, book }) => {
      const { id } = await book();
      return (await caller.booking.reservations.cancel({ params: { id }, query: { force: 'true' } })).id;
    },
    'reservation.checked_in': async ({ checkIn }) => (await checkIn()).id,
    'reservation.checked_out': async ({ caller, checkIn }) => {
      const { id } = await checkIn();
      return (await caller.booking.reservations.checkOut({ params: { id }, body: { settlement: 'written_off' } })).id;
    },
    ...causesOfGroups,
    'guest.updated': async ({ caller, newPerson }) => (await caller.guest.guests.create({ body: newPerson() })).id,
    'folio.charged': async ({ caller, currency, book }) => {
      const { folio_id: id } = await book();
      await caller.billing.folios.postCharge({ params: { id }, body: extra(currency) });
      return id;
    },
    'folio.paid': async ({ caller, currency, book }) => {
      const { folio_id: id } = await book();
      await caller.billing.folios.takePayment({ params: { id }, body: { amount: { currency, amount: '12.50' }, method: 'cash' } });
      return id;
    },
    'invoice.issued': async ({ caller, currency, book }) => {
      const { folio_id: id } = await book();
      await caller.billing.folios.postCharge({ params: { id }, body: extra(currency) });
      return (await caller.fiscal.fiscalDocuments.issue({ params: { id }, body: {} })).id;
    },
    'key.issued': async ({ caller, checkIn }) => {
      const { id } = await checkIn();
      return (await caller.booking.keys.issue({ params: { id }, body: { type: 'new', medium: 'card' } })).id;
    },
    'incident.opened': async (hotel) => {
      await partners.failKey(hotel);
      return null;
    },
    'payment.failed': (hotel) => partners.failPayment(hotel),
    'message.received': async ({ caller, book }) => {
      const { guest_id: id } = await book();
      const { email } = await caller.guest.guests.get({ params: { id } });
      await partners.write(email ?? '', 'Is there a room with a view?');
      return null;
    },
    'message.delivered': async ({ caller, book }) => {
      const { id } = await book();
      return (
        await caller.messaging.messages.send({ body: { reservation_id: id, body: 'We look forward to your stay.', channel: 'email' } })
      ).id;
    },
    'review.received': async ({ asGuest, book }) => {
      const { id } = await book();
      return (await asGuest(id).messaging.reviews.create({ body: { rating: 5, title: 'Quiet', text: 'We slept well.' } })).id;
    },
    'channel.sync_failed': async (hotel) => {
      await partners.failAgency(hotel);
      return null;
    },
  } as const satisfies Record<string, Cause>;
}

const causesOfGroups = {
  'group.created': async ({ newGroup }) => (await newGroup()).id,
  'group.updated': async ({ caller, newGroup }) => {
    const { id } = await newGroup();
    return (await caller.booking.groups.change({ params: { id }, body: { notes: 'Late arrivals' } })).id;
  },
  'group.released': async ({ caller, newGroup }) => {
    const { id } = await newGroup();
    return (await caller.booking.groups.release({ params: { id }, body: {} })).id;
  },
  'group.cancelled': async ({ caller, newGroup }) => {
    const { id } = await newGroup();
    return (await caller.booking.groups.cancel({ params: { id } })).id;
  },
} as const satisfies Record<string, Cause>;
