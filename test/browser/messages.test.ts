import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, phone, stayHeading, violationsOf } from '../harness/screen.ts';
import { book } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium; results are read over REST.

// Rules: CONSOLE-15, CONSOLE-51
test('a guest gets a message from the stay, and the conversation is resolved and assigned in the inbox, and both undone', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/reservations/${id}`, stayHeading);
  await page.getByRole('textbox', { name: 'Message' }).fill('Your room has a view of the river.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('Your room has a view of the river.').waitFor();
  const [message] = (await hotel.api.get(`/messages?reservation_id=${id}`)).body.data;
  expect(message).toMatchObject({ direction: 'outbound', body: 'Your room has a view of the river.' });

  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Ana Silva' }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  const conversation = async () => (await hotel.api.get(`/conversations/${message.conversation_id}`)).body;
  expect((await conversation()).resolved).toBe(true);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
  expect((await conversation()).resolved).toBe(false);

  const [[name, who] = []] = Object.entries(hotel.users);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: name ?? '' });
  await page.getByRole('status').getByText('The conversation was assigned').waitFor();
  expect((await conversation()).assigned_to).toBe(who);
  await page.getByRole('button', { name: 'Undo Ctrl + Z' }).click();
  await page.getByRole('status').getByText('Undone').waitFor();
  expect((await conversation()).assigned_to).toBe(null);
});

// Method: on the desktop, then on a phone; the guest writes with the key of the widget.
// Rules: CONSOLE-14, CONSOLE-19, CONSOLE-51
test('list, thread and stay stand side by side, a slash offers templates, and e resolves what the hotel has answered', async () => {
  const hotel = await newHotel();
  const { id } = await book(hotel);
  const { key } = (await hotel.readWrite.post(`/reservations/${id}/widget-key`)).body;
  const { conversation_id: conversation } = (await client(key).post('/widget/messages', { body: 'Is there a lift?' })).body;
  const template = { name: 'Lift', language: 'en', body: 'Yes, {{guest.first_name}}, there is.' };
  expect((await hotel.api.post('/message-templates', template)).status).toBe(201);
  const { page, go, url } = await openScreenOf({ ...hotel, role: 'front_desk' }, { viewport: { width: 1_400, height: 800 } });
  await go('/console/messages', 'Messages');
  const list = page.getByRole('region', { name: 'Messages' });
  await list.getByText('waiting 1 min').waitFor();
  await list.getByLabel('1 unread').waitFor();
  await list.getByRole('link', { name: 'Ana Silva', exact: true }).click();
  await page.getByRole('region', { name: 'Stay' }).getByText('Arrival').waitFor();
  await page.getByRole('log').getByText('The guest · Website chat · received').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const answer = page.getByRole('textbox', { name: 'Message' });
  await answer.fill('/li');
  await page.getByRole('group', { name: 'Templates' }).getByRole('button', { name: 'Lift' }).click();
  await waitFor('the text of the template', async () => (await answer.inputValue()) === 'Yes, Ana, there is.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('Yes, Ana, there is.').waitFor();
  await list.getByText('waiting 1 min').waitFor({ state: 'detached' });
  await list.getByRole('link', { name: 'Ana Silva', exact: true }).focus();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  expect((await hotel.api.get(`/conversations/${conversation}`)).body.resolved).toBe(true);
  await answer.pressSequentially('e');
  expect([await answer.inputValue(), await page.getByRole('button', { name: 'Reopen' }).count()]).toEqual(['e', 1]);
  await page.setViewportSize(phone);
  await page.goto(`${url}/console/messages/${conversation}`);
  await page.getByRole('log').getByText('Is there a lift?').waitFor();
  expect(await list.isVisible()).toBe(false);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByText('Inbox zero.').waitFor();
  await client(key).post('/widget/messages', { body: 'And a pool?' });
  await go('/console/today', 'Today');
  const unread = page.locator('dt', { hasText: 'Unread' }).locator('+ dd');
  await unread.getByText('1', { exact: true }).waitFor();
  expect((await hotel.api.post('/messages', { reservation_id: id, body: 'On the roof.' })).status).toBe(201);
  await unread.getByText('0', { exact: true }).waitFor(); // answered, though nobody has opened it
});

// Rules: CONSOLE-9, CONSOLE-15, CONSOLE-51
test('a cleaned room is clean on every screen, and a mistake is undone', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'dirty' });
  const maid = await openScreenOf({ ...hotel, role: 'front_desk' });
  await maid.go('/console/housekeeping', 'Housekeeping');
  const room = maid.page.getByRole('region', { name: 'Room 101' });
  await room.getByRole('button', { name: 'Clean', exact: true }).click();
  await room.getByRole('button', { name: 'Dirty', exact: true }).waitFor();
  expect((await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body.condition).toBe('clean');
  await maid.page.getByRole('button', { name: 'Undo Ctrl + Z' }).click();
  await room.getByRole('button', { name: 'Clean', exact: true }).waitFor();
  expect((await hotel.api.get(`/rooms/${hotel.rooms['101']}`)).body.condition).toBe('dirty');
  await room.getByRole('button', { name: 'Start' }).click();
  await room.getByRole('button', { name: 'Done' }).waitFor();
  await maid.page.keyboard.press('Control+z');
  await room.getByRole('button', { name: 'Start' }).waitFor();
  await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'inspected' });
  await room.getByRole('button', { name: 'Inspected', exact: true }).waitFor({ state: 'detached' });
});

// Rules: CONSOLE-39, TPL-1, AUTO-1
test('a template is written in two languages and previewed, and an automation for it is created, changed, paused and deleted', async () => {
  const hotel = await newHotel();
  await book(hotel);
  const { page, go } = await openScreenOf({ ...hotel, role: 'manager' });
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const finish = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await go('/console/messages', 'Messages');
  await page.getByRole('link', { name: 'Templates' }).click();
  await heading('Templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await dialog.getByLabel('Name').fill('Welcome');
  await dialog.getByLabel('Subject').fill('Your stay');
  await dialog.getByLabel('Text', { exact: true }).fill('Dear {{guest.first_name}}, the wireless code is {{wifi_code}}.');
  await finish('Add template');
  await heading('Welcome');
  await page.getByLabel('wifi_code').fill('sea-breeze');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('Dear Ana, the wireless code is sea-breeze.').waitFor();
  await page.getByRole('button', { name: 'Add language' }).click();
  await dialog.getByLabel('Language of the text').fill('pt-PT');
  await dialog.getByLabel('Text', { exact: true }).fill('Bem-vinda, {{guest.first_name}}.');
  await finish('Add template');
  await page.getByRole('link', { name: 'en', exact: true }).click();
  await page.getByLabel('wifi_code').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('Dear {{guest.first_name}}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('wifi_code').waitFor({ state: 'detached' });
  const templates = (await hotel.api.get('/message-templates')).body.data;
  expect(templates.map(({ language, body }: { language: string; body: string }) => [language, body])).toEqual([
    ['pt-PT', 'Bem-vinda, {{guest.first_name}}.'],
    ['en', 'Dear {{guest.first_name}}.'],
  ]);

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'Automations' }).click();
  await heading('Automations');
  await page.getByRole('button', { name: 'New automation' }).click();
  await dialog.getByLabel('Template').selectOption('Welcome');
  await dialog.getByLabel('When').selectOption('booked');
  await dialog.getByLabel('Hours').fill('2');
  await dialog.getByRole('group', { name: 'Allowed channels' }).getByLabel('E-mail').check();
  await finish('Add automation');
  const read = async () => (await hotel.api.get('/message-automations')).body.data;
  expect(await read()).toMatchObject([{ template_name: 'Welcome', trigger: 'booked', offset_hours: 2, channels: ['email'], active: true }]);
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Minimum nights').fill('3');
  await finish('Save');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await read()).toMatchObject([{ conditions: { nights_min: 3 }, channels: ['email'], active: false }]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await finish('Delete');
  await page.getByText('No automations yet.').waitFor();
  expect(await read()).toEqual([]);
});
