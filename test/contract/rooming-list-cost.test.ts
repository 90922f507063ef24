import { addDays } from '@innkeeper/kernel';
import { openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newHotel } from '../harness/hotel.ts';
import { runByName } from '../harness/operations.ts';
import { requestContext } from '../harness/request-context.ts';

const made = z.looseObject({ id: z.string() });
const listed = z.looseObject({ reservation_ids: z.array(z.string()) });

// Method: the real use case runs in this process on the instance's database; the names of its statements are counted.
// Rules: GROUP-14
test('a rooming list of 500 rows, each with a new guest, takes at most 12 statements', async () => {
  const counted: string[] = [];
  const url = process.env['DATABASE_URL'] ?? '';
  const db = await openDatabase({ url, entities, connectionsMax: 1, onError: () => undefined, observe: (name) => counted.push(name) });
  onTestFinished(() => db.close());
  const [perNight, dates] = [25, 20];
  const hotel = await newHotel({ rooms: { STD: perNight } });
  const ctx = await requestContext({ tenantId: hotel.tenantId, db });
  const call = (name: string, input: { params?: Record<string, string>; body: unknown }) =>
    runByName(name, ctx, { params: {}, query: {}, ...input });
  const [arrival, departure, room_type_id] = [hotel.day(10), hotel.day(10 + dates), hotel.roomTypes['STD'] ?? ''];
  const terms = { name: 'Tour', arrival, departure, rate_plan_id: hotel.ratePlans['BAR'] };
  const { id } = made.parse(await call('booking.groups.create', { body: terms }));
  const days = Array.from({ length: dates }, (_, index) => addDays(arrival, index));
  const nights = days.map((date) => ({ room_type_id, date, rooms: perNight }));
  await call('booking.groups.writeBlock', { params: { id }, body: { nights } });
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  const rows = days.flatMap((date) =>
    Array.from({ length: perNight }, () => ({ guest, room_type_id, arrival: date, departure: addDays(date, 1) })),
  );
  counted.length = 0;
  const answer = listed.parse(await call('booking.groups.listRooms', { params: { id }, body: { rows } }));
  expect(answer.reservation_ids).toHaveLength(perNight * dates);
  expect(counted.length, counted.join(', ')).toBeLessThanOrEqual(12);
});
