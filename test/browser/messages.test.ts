import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';

// Method: the built console in Chromium; what was done is read over REST.

// Rules: CONSOLE-15
test('a guest is written to from the stay, and the conversation is resolved in the inbox', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/reservations/${id}`, 'Reservation');
  await page.getByRole('textbox', { name: 'Message' }).fill('Your room has a view of the river.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('Your room has a view of the river.').waitFor();
  const [message] = (await hotel.api.get(`/messages?reservation_id=${id}`)).body.data;
  expect(message).toMatchObject({ direction: 'outbound', body: 'Your room has a view of the river.' });

  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Open again' }).waitFor();
  expect((await hotel.api.get(`/conversations/${message.conversation_id}`)).body.resolved).toBe(true);
});

// Rules: CONSOLE-9, CONSOLE-15
test('a room that somebody cleans is clean on every screen', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'dirty' });
  const maid = await openScreenOf({ ...hotel, role: 'front_desk' });
  await maid.go('/console/housekeeping', 'Housekeeping');
  const room = maid.page.getByRole('region', { name: 'Room 101' });
  await room.getByRole('button', { name: 'Clean', exact: true }).click();
  await room.getByRole('button', { name: 'Dirty', exact: true }).waitFor();
  expect((await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body.condition).toBe('clean');
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'dirty' });
  await room.getByText('Dirty', { exact: true }).waitFor();
});
