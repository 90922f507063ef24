import { expect, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { charge, eur } from '../harness/folios.ts';
import { newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

// Method: compares the console's procedures with the reservations, folios and offers of REST, over HTTP.

// Rules: CONSOLE-35, CONSOLE-2
test('the calendar reads the stays of its days with names and balances, and the lowest price of each night, for the own hotel alone', async () => {
  const [hotel, other] = [await newHotel({ rooms: { STD: 3 } }), await newHotel()];
  const leaving = await book(hotel, { arrival: hotel.day(0), departure: hotel.day(2) });
  const staying = await book(hotel, { arrival: hotel.day(1), departure: hotel.day(9), guest: { first_name: 'Eva', last_name: 'Costa' } });
  await book(hotel, { arrival: hotel.day(4), departure: hotel.day(6) }); // after the window
  const gone = await book(hotel, { arrival: hotel.day(2), departure: hotel.day(3) });
  expect((await hotel.api.delete(`/reservations/${gone.id}`)).status).toBe(200);
  await charge(hotel, staying.folio_id, { amount: eur('12.00') });
  const [own, foreign] = await Promise.all([hotel, other].map(async ({ tenantId }) => (await signedIn({ tenantId })).trpc.ofConsole));
  const query = { from: hotel.day(2), to: hotel.day(3) };
  const { data, is_complete } = (await own?.booking.reservations.chart.query({ query }))?.body ?? expect.unreachable();
  expect(data.map(({ id, guest_name, balance }) => [id, guest_name, balance])).toEqual([
    [leaving.id, 'Ana Silva', eur('0.00')],
    [staying.id, 'Eva Costa', eur('12.00')],
  ]);
  expect(is_complete).toBe(true);
  expect((await foreign?.booking.reservations.chart.query({ query }))?.body.data).toEqual([]);

  const lowest = (await own?.rates.offers.lowestPrices.query({ query }))?.body.data ?? expect.unreachable();
  expect(lowest).toHaveLength(2 * Object.keys(hotel.roomTypes).length);
  const night = `arrival=${hotel.day(2)}&departure=${hotel.day(3)}&adults=2`;
  const offers: readonly { room_type_id: string; rate_plan_id: string; quote: { total: string } }[] = (
    await hotel.api.get(`/offers?${night}`)
  ).body.data.filter(({ rate_plan_id }: { rate_plan_id: string }) => rate_plan_id !== hotel.ratePlans['CORP']);
  for (const { room_type_id, price } of lowest.filter(({ date }) => date === hotel.day(2))) {
    const totals = offers.filter((offer) => offer.room_type_id === room_type_id).map(({ quote }) => Number(quote.total));
    expect(Number(price.amount), room_type_id).toBe(Math.min(...totals));
  }

  const tooLong = { from: hotel.day(0), to: hotel.day(62) };
  for (const read of [own?.booking.reservations.chart, own?.rates.offers.lowestPrices]) {
    await expect(read?.query({ query: tooLong })).rejects.toMatchObject(refusedWith('SVC-2013'));
    await expect(read?.query({ query: { from: hotel.day(0) } as typeof query })).rejects.toMatchObject(refusedWith('SVC-2003'));
  }
});
