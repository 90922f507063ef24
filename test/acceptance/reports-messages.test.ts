import { statement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book, guest } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: guests write over the simulated transports, the hotel answers over HTTP, and the clock of the sandbox moves in between.

const phone = '+351912345678';
const channelOf = ({ rows }: Answer['body'], channel: string) => rows.find((row: Answer['body']) => row.channel === channel);

async function report(hotel: Hotel, [from, to]: readonly [number, number]): Promise<Answer['body']> {
  const answer = await hotel.readOnly.get(`/reports/messages?from=${hotel.day(from)}&to=${hotel.day(to)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** A stay whose guest writes by phone and is answered. */
async function talking() {
  const hotel = await newHotel({ sandbox: true, timezone: 'Asia/Tokyo' });
  const stay = await book(hotel, { guest: { ...guest, phone } });
  const transports = transportsOf(hotel.tenantId);
  return {
    hotel,
    stayId: stay.id,
    writes: (id: string) => transports.inbound({ channel: 'sms', from: phone, body: 'Hello', message_id: id }),
    answers: async (channel: string) => {
      const sent = await hotel.api.post('/messages', { reservation_id: stay.id, body: 'Welcome', channel });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      return sent.body.id;
    },
  };
}

// Rules: REP-17
test('messages are counted by channel, and a guest waits from the first unanswered one', async () => {
  const { hotel, writes, answers } = await talking();
  await writes('one');
  await hotel.advanceClock('1h');
  await writes('two');
  await hotel.advanceClock('1h');
  await answers('email');
  await writes('three');
  await hotel.advanceClock('4h');
  await answers('sms');
  await writes('four'); // still waits
  const all = await report(hotel, [0, 1]);
  expect(channelOf(all, 'sms')).toMatchObject({ inbound: 4, outbound: 1, failed: 0, median_minutes_to_answer: 180 });
  expect(channelOf(all, 'email')).toMatchObject({ inbound: 0, outbound: 1, median_minutes_to_answer: null });
  expect(all.totals).toEqual({ channel: null, inbound: 4, outbound: 2, failed: 0, median_minutes_to_answer: 180 });
  expect(await report(hotel, [-3, -1])).toMatchObject({ rows: [], totals: { inbound: 0, median_minutes_to_answer: null } });
});

// Rules: REP-17
test('a wait counts on the day it began, even if its answer came after the dates', async () => {
  const { hotel, writes, answers } = await talking();
  await writes('one');
  await hotel.advanceClock('24h');
  await writes('two'); // still waits
  await hotel.advanceClock('24h');
  await answers('sms');
  await writes('three');
  const waited = async (...days: [number, number]) => (await report(hotel, days)).totals.median_minutes_to_answer;
  expect([await waited(0, 0), await waited(1, 1), await waited(2, 2), await waited(0, 2)]).toEqual([2_880, null, null, 2_880]);
});

// Method: messages of an unknown phone are assigned to the stay, whose conversation began later.
// Rules: REP-17, MSG-18
test('messages moved into a conversation from another count among its messages', async () => {
  const { hotel, stayId, writes, answers } = await talking();
  await transportsOf(hotel.tenantId).inbound({ channel: 'sms', from: '+351930000000', body: 'Hello', message_id: 'unknown' });
  await hotel.advanceClock('24h');
  await writes('known');
  const { body: triage } = await hotel.api.get('/conversations?reservation_id=none');
  const given = await hotel.api.patch(`/conversations/${triage.data[0].id}`, { reservation_id: stayId });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await hotel.advanceClock('1h');
  await answers('sms');
  expect((await report(hotel, [1, 2])).totals).toMatchObject({ inbound: 1, outbound: 1, median_minutes_to_answer: null });
  expect((await report(hotel, [0, 2])).totals).toMatchObject({ inbound: 2, outbound: 1, median_minutes_to_answer: 1_500 });
});

// Rules: REP-17
test('a failed message counts as one to the guest, and as failed', async () => {
  const { hotel, answers } = await talking();
  await transportsOf(hotel.tenantId).fault('undeliverable');
  const id = await answers('email');
  await waitFor('the failure', async () => (await hotel.api.get(`/messages/${id}`)).body.status === 'failed');
  expect(channelOf(await report(hotel, [0, 0]), 'email')).toMatchObject({ outbound: 1, failed: 1 });
});

const automate = statement<never>(
  'test.automate_messages',
  `update messaging.message m set automation_id = 'aut_test' where m.tenant_id = $1 and m.id = $2`,
);

// Rules: REP-17
test('a message of an automation is no answer', async () => {
  const { hotel, writes, answers } = await talking();
  await writes('one');
  const id = await answers('sms');
  await (await openTestDatabase()).read(hotel.tenantId, automate, [hotel.tenantId, id]);
  await hotel.advanceClock('2h');
  await answers('sms');
  const { totals } = await report(hotel, [0, 1]);
  expect(totals).toMatchObject({ inbound: 1, outbound: 2, median_minutes_to_answer: 120 });
});
