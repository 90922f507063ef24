import { expect, test } from 'vitest';
import { agencyRevision, handleRevision, hotelAndContext } from '../harness/agency-deliveries.ts';

/** Guarantee: the last room is sold once. Method: as many agency bookings in this process as bookings over HTTP, all at once. */
// Rules: CHAN-11
test('agencies and the API race for the last rooms and never oversell', async () => {
  const { hotel, ctx } = await hotelAndContext();
  const bookings = Array.from({ length: 20 }, (_, index) => handleRevision(ctx, hotel, agencyRevision({ externalId: `R-${index}` })));
  const body = {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest: { first_name: 'Rui', last_name: 'Costa' },
  };
  const posts = Array.from({ length: 20 }, () => hotel.api.post('/reservations', body));
  const [answers, statuses] = await Promise.all([Promise.all(bookings), Promise.all(posts)]);
  const taken = answers.filter(({ outcome }) => outcome === 'applied').length + statuses.filter(({ status }) => status === 201).length;
  expect(taken).toBe(3);
  const refusals = answers.flatMap((answer) => (answer.outcome === 'refused' ? [answer.code] : []));
  expect(new Set(refusals)).toEqual(new Set(['SVC-3001']));
  const { data } = (await hotel.api.get(`/availability?from=${hotel.day(10)}&to=${hotel.day(11)}&room_type_id=${hotel.roomTypes['STD']}`))
    .body;
  expect(data.map(({ sold, available }: { sold: number; available: number }) => [sold, available])).toEqual([
    [3, 0],
    [3, 0],
  ]);
});

/** Guarantee: a revision is applied once. Method: ten workers handle it at once. */
// Rules: CHAN-8
test('a revision that several workers handle at once is applied once', async () => {
  const { hotel, ctx } = await hotelAndContext();
  const answers = await Promise.all(Array.from({ length: 10 }, () => handleRevision(ctx, hotel, agencyRevision({ externalId: 'BK-1' }))));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await hotel.api.get(`/reservations?external_id=BK-1`)).body.data).toHaveLength(1);
});
