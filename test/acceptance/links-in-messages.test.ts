import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { guestPage } from '../harness/guest-page.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { eventsOf } from '../harness/resource-events.ts';
import { book, guestInHouse } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: messages of a template over HTTP; compares what the simulated transport got with what the hotel stores.

async function templateOf(hotel: Hotel, body: string): Promise<string> {
  const template = { name: 'page', language: 'en', channel: 'email', subject: 'Your stay', body };
  const answer = await hotel.readWrite.post('/message-templates', template);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

async function sendTo(hotel: Hotel, reservationId: string, templateId: string): Promise<Answer['body']> {
  const sent = await hotel.readWrite.post('/messages', { reservation_id: reservationId, template_id: templateId });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const read = async () => (await hotel.readOnly.get(`/messages/${sent.body.id}`)).body;
  await waitFor('the message', async () => ['sent', 'delivered'].includes((await read()).status));
  return read();
}

// Rules: TPL-9, STAY-3
test('every message has the same link, and no stored message contains it', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const templateId = await templateOf(hotel, 'Your page: {{guest_link}} Review: {{review_link}} Door: {{door_code}}.');
  const kept = [await sendTo(hotel, stay.id, templateId), await sendTo(hotel, stay.id, templateId)];
  const masked = 'Your page: [guest_link] Review: [review_link] Door: [door_code].';
  expect(kept.map(({ body }) => body)).toEqual([masked, masked]);
  const events = await eventsOf(hotel, kept[0].id);
  expect(JSON.stringify(events)).not.toContain('/stay/');
  const given = (await transportsOf(hotel.tenantId).sent()).map(({ body }) => body);
  expect(new Set(given).size).toBe(1);
  const [, url = ''] = /^Your page: (\S+\/stay\/[\w-]{28}) Review: \1#review Door: \.$/.exec(given[0] ?? '') ?? [];
  expect((await guestPage(new URL(url).pathname).show()).status).toBe(200);
  await hotel.readWrite.post(`/reservations/${stay.id}/guest-link`);
  await sendTo(hotel, stay.id, templateId);
  expect((await transportsOf(hotel.tenantId).sent()).filter(({ body }) => body === given[0])).toHaveLength(2);
});

// Rules: TPL-9, STAY-7
test('a message has the door code while the guest is in house', async () => {
  const hotel = await newHotel();
  const stay = await guestInHouse(hotel, 2);
  const { pin } = (await hotel.api.post(`/reservations/${stay.id}/keys`, { type: 'new', medium: 'pin' })).body;
  const message = await sendTo(hotel, stay.id, await templateOf(hotel, 'Door: {{door_code}}'));
  expect([message.body, (await transportsOf(hotel.tenantId).sent()).map(({ body }) => body)]).toEqual([
    'Door: [door_code]',
    [`Door: ${pin}`],
  ]);
});
