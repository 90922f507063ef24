import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { contexts } from '../harness/operations.ts';
import { agenciesOf } from '../harness/ota.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: guests review at the simulated agencies, which deliver to the worker of the instance; the hotel is read over HTTP.

const channel = 'booking_com';

interface ReviewedStay {
  readonly hotel: Hotel;
  readonly ota: ReturnType<typeof agenciesOf>;
  readonly reservation: Answer['body'];
  readonly review: Answer['body'];
}

/** A hotel with a booking of an agency, which has been reviewed there. */
async function newReviewedStay(over: object = {}): Promise<ReviewedStay> {
  const hotel = await newHotel({ agencies: true });
  const ota = agenciesOf(hotel.tenantId);
  const booking = { channel, external_id: 'BK-1', rate_plan: 'BAR-BDC', room_type: 'STD', adults: 1, total: '204.00', currency: 'EUR' };
  await ota.book({ ...booking, arrival: hotel.day(10), departure: hotel.day(12), first_name: 'Ana', last_name: 'Lopes' });
  const [reservation] = (await hotel.api.get('/reservations')).body.data;
  await ota.review({ channel, external_id: 'BK-1', rating: 9, scale: 10, title: 'Fine', text: 'Lovely', ...over });
  const review = await waitFor('the review', async () => (await hotel.api.get('/reviews')).body.data[0]);
  return { hotel, ota, reservation, review };
}

const reply = ({ hotel, review }: ReviewedStay, text = 'Thank you', headers = {}) =>
  hotel.readWrite.post(`/reviews/${review.id}/reply`, { text }, headers);

const repliesAt = async ({ ota }: ReviewedStay) => (await ota.state({ channel })).replies.map(({ text }) => text);

// Rules: REV-1, REV-2
test('a review of an agency is a review of the stay, listed, filtered and announced', async () => {
  const { hotel, reservation, review } = await newReviewedStay();
  expect(review).toEqual({
    id: expect.stringMatching(/^rev_/),
    reservation_id: reservation.id,
    guest_id: reservation.guest_id,
    channel,
    rating: 9,
    scale: 10,
    title: 'Fine',
    text: 'Lovely',
    reply: null,
    created_at: expect.any(String),
    updated_at: review.created_at,
  });
  expect((await hotel.readOnly.get(`/reviews/${review.id}`)).body).toEqual(review);
  const found = async (query: string) => (await hotel.readOnly.get(`/reviews?${query}`)).body.data.length;
  for (const query of [
    `reservation_id=${reservation.id}`,
    `guest_id=${reservation.guest_id}`,
    'channel=direct,booking_com',
    `created_from=${review.created_at}&created_to=${review.created_at}`,
  ])
    expect([query, await found(query)]).toEqual([query, 1]);
  for (const query of ['reservation_id=res_x', 'guest_id=gst_x', 'channel=direct', 'created_to=2020-01-01'])
    expect([query, await found(query)]).toEqual([query, 0]);
  const [event] = (await hotel.api.get('/events?event=review.received')).body.data;
  expect((await hotel.api.get(`/events/${event.id}`)).body.data).toEqual(review);
});

// Rules: REV-3
test('a second review of the same stay through the same agency changes nothing', async () => {
  const { hotel, ota, review } = await newReviewedStay();
  await ota.review({ channel, external_id: 'BK-1', rating: 1, scale: 10, title: 'Again' });
  await ota.book({
    ...{ channel, external_id: 'BK-2', rate_plan: 'BAR-BDC', room_type: 'STD', adults: 1, total: '204.00', currency: 'EUR' },
    ...{ arrival: hotel.day(10), departure: hotel.day(12), first_name: 'Rui', last_name: 'Reis' },
  });
  await ota.review({ channel, external_id: 'BK-2', rating: 5, scale: 5 });
  const all = await waitFor('the later review', async () => {
    const { data } = (await hotel.api.get('/reviews')).body;
    return data.some(({ rating }: Answer['body']) => rating === 5) && data;
  });
  expect(all.map(({ rating }: Answer['body']) => rating)).toEqual([5, 9]);
  expect((await hotel.api.get(`/reviews/${review.id}`)).body).toEqual(review);
  expect((await hotel.api.get('/events?event=review.received')).body.data).toHaveLength(2);
});

// Rules: REV-4, REV-5
test('a reply goes to the agency, once, and is shown with the review', async () => {
  const world = await newReviewedStay();
  const under = key();
  const answer = await reply(world, 'Thank you', under);
  expect([answer.status, answer.body]).toMatchObject([200, { id: world.review.id, reply: { text: 'Thank you', status: 'sent' } }]);
  expect(await repliesAt(world)).toEqual(['Thank you']);
  expect((await reply(world, 'Thank you', under)).body).toEqual(answer.body);
  const again = await reply(world, 'Once more');
  expect([again.status, again.body.code]).toEqual([409, 'SVC-3007']);
  expect(await repliesAt(world)).toEqual(['Thank you']);
  expect((await world.hotel.api.get(`/reviews/${world.review.id}`)).body).toEqual(answer.body);
});

// Rules: REV-6
test('a reply whose acknowledgement is lost stays queued and is delivered once', async () => {
  const world = await newReviewedStay();
  await world.ota.fault('lost-acknowledgement', channel);
  expect((await reply(world)).body.reply).toMatchObject({ text: 'Thank you', status: 'queued' });
  const other = await reply(world, 'Another text');
  expect([other.status, other.body.code]).toEqual([409, 'SVC-3007']);
  await reply(world); // or the sweep was quicker
  const repeated = await world.hotel.api.get(`/reviews/${world.review.id}`);
  expect(repeated.body.reply).toMatchObject({ text: 'Thank you', status: 'sent' });
  expect(await repliesAt(world)).toEqual(['Thank you']);
});

// Rules: REV-6
test('a reply that the agency refuses fails, and may be written again', async () => {
  const world = await newReviewedStay();
  await world.ota.fault('reject', channel);
  expect((await reply(world)).body.reply.status).toBe('failed');
  await world.ota.fault('none', channel);
  expect((await reply(world, 'In other words')).body.reply).toMatchObject({ text: 'In other words', status: 'sent' });
  expect(await repliesAt(world)).toEqual(['In other words']);
});

// Method: each refusal once; a review of another tenant is answered like an unknown one.
// Rules: REV-1, REV-4
test('unknown reviews, empty replies, unknown channels and read-only tokens are refused', async () => {
  const [world, other] = [await newReviewedStay(), await newHotel({ agencies: true })];
  const code = ({ status, body }: Answer) => [status, body.code];
  expect(code(await other.api.get(`/reviews/${world.review.id}`))).toEqual([404, 'SVC-2011']);
  expect(code(await other.api.post(`/reviews/${world.review.id}/reply`, { text: 'x' }))).toEqual([404, 'SVC-2011']);
  expect(code(await reply(world, '  '))).toEqual([422, 'SVC-2013']);
  expect(code(await world.hotel.readWrite.post(`/reviews/${world.review.id}/reply`, {}))).toEqual([422, 'SVC-2003']);
  expect(code(await world.hotel.readOnly.post(`/reviews/${world.review.id}/reply`, { text: 'x' }))).toEqual([403, 'SVC-1003']);
  expect(code(await world.hotel.api.get('/reviews?channel=fax'))).toEqual([422, 'SVC-2009']);
  expect(code(await world.hotel.api.get('/reviews?cursor=x'))).toEqual([400, 'SVC-2014']);
});

// Rules: REV-7
test('reviews follow a merged guest, and lose their text when the guest is erased', async () => {
  const { hotel, reservation, review } = await newReviewedStay();
  const survivor = await newGuest(hotel);
  await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: reservation.guest_id });
  const path = `/reviews/${review.id}`;
  expect((await hotel.api.get(path)).body.guest_id).toBe(survivor.id);
  expect((await hotel.api.get(`/reviews?guest_id=${reservation.guest_id}`)).body.data).toHaveLength(1);
  expect((await hotel.api.get(`/guests/${survivor.id}/export`)).body.records['messaging.review']).toHaveLength(1);
  await hotel.api.delete(`/reservations/${reservation.id}?force=true`);
  expect((await hotel.api.post(`/guests/${survivor.id}/erase`)).status).toBe(200);
  expect((await hotel.api.get(path)).body).toMatchObject({ rating: 9, title: null, text: null });
  const [event] = (await hotel.api.get('/events?event=review.received')).body.data;
  expect((await hotel.api.get(`/events/${event.id}`)).body.data).toMatchObject({ rating: 9, title: null, text: null });
});

const readReviewed = systemStatement<{ id: string; resource_id: string; created_at: string }>(
  'test.read_reviewed',
  `select id, resource_id, created_at from platform.event where tenant_id = $1 and name = 'channels.review_received'`,
);

// Method: the consumer gets an event that it would have taken before the erasure, under a number of its own.
// Rules: REV-2, GUEST-27
test('a review taken while its guest is erased is stored without text', async () => {
  const { hotel, reservation } = await newReviewedStay();
  await hotel.api.delete(`/reservations/${reservation.id}`);
  expect((await hotel.api.post(`/guests/${reservation.guest_id}/erase`, {})).status).toBe(200);
  const db = await openTestDatabase();
  const [stored] = await db.runAsSystem(readReviewed, [hotel.tenantId]);
  const consumer = contexts.messaging.consumers?.find(({ name }) => name === 'messaging.reviews');
  if (!stored || !consumer) throw new Error('the review went no way that this test knows');
  const data = {
    property_id: reservation.property_id,
    channel,
    reservation_id: null,
    guest_id: reservation.guest_id,
    review_id: 'taken-before',
    rating: 9,
    scale: 10,
    title: 'Fine',
    body: 'Lovely',
    language: null,
  };
  const { id, resource_id: resourceId, created_at: createdAt } = stored;
  const taken = { tenantId: hotel.tenantId, id, name: 'channels.review_received', resourceId, createdAt, data };
  await db.systemTransaction((run) => consumer.handle(run, [taken]));
  const { data: reviews } = (await hotel.api.get('/reviews')).body;
  expect(reviews.map(({ text }: Answer['body']) => text)).toEqual([null, null]);
});
