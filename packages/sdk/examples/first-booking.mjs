// A first booking in any runtime: Node, Deno and Bun can run it, and a page of the same origin can import it.
//   INNKEEPER_TOKEN=... INNKEEPER_URL=http://127.0.0.1:8080/sandbox/v1 ARRIVAL=2027-03-14 DEPARTURE=2027-03-16 node first-booking.mjs
import { createInnkeeper, isRefusal } from '@innkeeper/sdk';

/** Books the first offer, then shows the refusal of an outdated quote. */
export async function firstBooking({ token, baseUrl, arrival, departure }) {
  const innkeeper = createInnkeeper({ token, baseUrl, userAgent: 'first-booking/1' });
  const { data: offers } = await innkeeper.GET('/offers', { params: { query: { arrival, departure, adults: 2 } } });
  const { room_type_id, rate_plan_id, quote } = offers.data[0];
  const body = { arrival, departure, room_type_id, rate_plan_id, adults: 2, quote: { currency: quote.currency, total: quote.total } };

  const { data: stay } = await innkeeper.POST('/reservations', { body: { ...body, guest: { first_name: 'Ana', last_name: 'Silva' } } });
  const guests = [];
  for await (const guest of innkeeper.paginate('/guests', { params: { query: { limit: 1 } } })) guests.push(guest.last_name);

  const dear = { ...body.quote, total: '1.00' };
  const refused = await innkeeper
    .POST('/reservations', { body: { ...body, quote: dear, guest_id: stay.guest_id } })
    .catch((error) => error);
  if (!isRefusal(refused, 'SVC-3002')) throw refused; // the price differs from the quote
  return { status: stay.status, nights: stay.nights, total: stay.quote.total, offered: quote.total, guests, refused: refused.code };
}

const { INNKEEPER_TOKEN: token, INNKEEPER_URL: baseUrl, ARRIVAL: arrival, DEPARTURE: departure } = globalThis.process?.env ?? {};
if (token) firstBooking({ token, baseUrl, arrival, departure }).then((booked) => console.log(JSON.stringify(booked)));
