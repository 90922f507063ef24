import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guestInHouse, soldOf } from '../harness/stays.ts';

// Method: the console's preview of a change beside the change itself, over HTTP against the running instance; each refusal once.

async function previewOf(hotel: Hotel) {
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'front_desk' });
  return (id: string, body: object) => trpc.ofConsole.booking.reservations.previewChange.query({ params: { id }, body });
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

// Rules: CONSOLE-50, BOOK-23
test('a preview tells the new price of a change to the cent, change after change, and changes nothing', async () => {
  const hotel = await newHotel({ rooms: { STD: 2, DLX: 2 } });
  const { id } = await book(hotel, { room_assignment: hotel.rooms['101'] });
  const nights = { rate_plan_id: hotel.ratePlans.BAR, from: hotel.day(8), to: hotel.day(20) };
  const amountOf = (type: string, amount: string) => ({
    ...nights,
    room_type_id: hotel.roomTypes[type],
    amount: { currency: 'EUR', amount },
  });
  const updates = [amountOf('STD', '133.33'), amountOf('DLX', '171.17')];
  expect((await hotel.api.post('/rate-plans/bulk-update', { updates })).status).toBe(204);
  const preview = await previewOf(hotel);
  const changes = [
    { departure: hotel.day(14) }, // three nights at their price, one at the new one
    { arrival: hotel.day(11), departure: hotel.day(16) },
    { room_assignment: hotel.rooms['102'] },
    { room_type_id: hotel.roomTypes.DLX },
    { departure: hotel.day(12) },
  ];
  for (const change of changes) {
    const before = await hotel.api.get(`/reservations/${id}`);
    const { body } = await preview(id, change);
    expect(await hotel.api.get(`/reservations/${id}`)).toMatchObject({ body: before.body });
    const after = await hotel.api.patch(`/reservations/${id}`, change);
    expect([after.status, body.before.amount, body.after.amount]).toEqual([200, before.body.quote.total, after.body.quote.total]);
    expect(cents(body.difference.amount)).toBe(cents(after.body.quote.total) - cents(before.body.quote.total));
  }
  const { data } = (await hotel.api.get(`/audit?resource_id=${id}`)).body;
  expect(data.filter(({ action }: { action: string }) => action !== 'booking.reservations.create')).toHaveLength(changes.length);
});

// Rules: CONSOLE-50
test('a preview is refused wherever the change would be, and holds nothing', async () => {
  const hotel = await newHotel({ rooms: { STD: 2, DLX: 1 } });
  const { id } = await book(hotel);
  await book(hotel, { room_assignment: hotel.rooms['101'] });
  await book(hotel, { room_type_id: hotel.roomTypes.DLX });
  const inHouse = await guestInHouse(hotel, 2);
  const preview = await previewOf(hotel);
  const sold = await soldOf(hotel, 'STD', [9, 13]);
  await expect(preview(id, { room_assignment: hotel.rooms['101'] })).rejects.toMatchObject(refusedWith('SVC-3009', 'room_assignment'));
  await expect(preview(id, { room_type_id: hotel.roomTypes.DLX })).rejects.toMatchObject(refusedWith('SVC-3001'));
  await expect(preview(id, { departure: hotel.day(10) })).rejects.toMatchObject(refusedWith('SVC-2004'));
  await expect(preview(id, { rate_plan_id: newId('ratePlan') })).rejects.toMatchObject(refusedWith('SVC-2010', 'rate_plan_id'));
  await expect(preview(id, { adults: 9 })).rejects.toMatchObject(refusedWith('SVC-2013', 'adults'));
  await expect(preview(inHouse.id, { arrival: hotel.day(1) })).rejects.toMatchObject(refusedWith('SVC-3007', 'arrival'));
  const quote = { currency: 'EUR', total: '1.00' };
  await expect(preview(inHouse.id, { departure: hotel.day(3), quote })).rejects.toMatchObject(refusedWith('SVC-3002', 'quote.total'));
  await expect(preview(newId('reservation'), { departure: hotel.day(14) })).rejects.toMatchObject(refusedWith('SVC-2011'));
  expect(await soldOf(hotel, 'STD', [9, 13])).toEqual(sold);
});

// Rules: CONSOLE-69, BOOK-34
test('a preview of a check-out shows the amount due if the guest leaves now, and changes nothing', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'front_desk' });
  const preview = (id: string) => trpc.ofConsole.booking.reservations.previewCheckOut.query({ params: { id } });
  const { id, folio_id, quote } = await guestInHouse(hotel, 3);
  const before = [await hotel.api.get(`/reservations/${id}`), await hotel.api.get(`/folios/${folio_id}`)].map(({ body }) => body);
  const { balance } = (await preview(id)).body;
  expect(cents(balance.amount)).toBe(cents(quote.total) / 3); // of three nights one is charged
  expect([await hotel.api.get(`/reservations/${id}`), await hotel.api.get(`/folios/${folio_id}`)].map(({ body }) => body)).toEqual(before);
  const refused = await hotel.api.post(`/reservations/${id}/check-out`);
  expect(refused.body.details[0].issue).toContain(balance.amount);
  const { id: confirmed } = await book(hotel);
  await expect(preview(confirmed)).rejects.toMatchObject(refusedWith('SVC-3007', 'status'));
  await expect(preview(newId('reservation'))).rejects.toMatchObject(refusedWith('SVC-2011'));
});
