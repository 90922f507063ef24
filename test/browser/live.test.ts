import { limits } from '@innkeeper/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { openScreenOf, type Screen } from '../harness/screen.ts';
import { bookFromToday } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: windows of different people on one hotel; REST is served by another process than the console.

const isLive = ({ page }: Pick<Screen, 'page'>) => page.locator('[data-live=true]').waitFor({ state: 'attached' });

const welcome = { name: 'Welcome', language: 'en', body: 'Hello.' };
const none = 'No templates yet.';

// Rules: CONSOLE-9
test('two people see each other’s changes and those of another process, even without public events', async () => {
  const hotel = await newHotel({ rooms: { STD: 1 } });
  const people = [await openScreenOf({ ...hotel, role: 'manager' }), await openScreenOf({ ...hotel, role: 'front_desk' })] as const;
  const [one, other] = people;
  const shows = (condition: string) =>
    Promise.all(people.map(({ page }) => roomOf(page).getByText(condition, { exact: true }).first().waitFor()));
  const roomOf = (page: Screen['page']) => page.getByRole('region', { name: 'Room 101' });
  for (const person of people) {
    await person.go('/console/housekeeping', 'Housekeeping');
    await isLive(person);
  }
  for (const [person, condition] of [
    [one, 'Dirty'],
    [other, 'Inspected'],
    [one, 'Clean'],
  ] as const) {
    await roomOf(person.page).getByRole('button', { name: condition, exact: true }).click();
    for (const { page } of people) await roomOf(page).getByRole('button', { name: condition, exact: true }).waitFor({ state: 'detached' });
  }
  expect((await hotel.api.patch(`/rooms/${hotel.rooms['101']}`, { condition: 'out_of_order' })).status).toBe(200);
  await shows('Out of order');

  for (const person of people) await person.go('/console/messages/templates', 'Templates');
  await isLive(other);
  await hotel.api.post('/message-templates', welcome);
  for (const { page } of people) await page.getByRole('link', { name: welcome.name }).waitFor();
});

// Rules: CONSOLE-9
test('a change between loading a page and opening its stream appears', async () => {
  const hotel = await newHotel();
  const screen = await openScreenOf({ ...hotel, role: 'manager' });
  const changed = Promise.withResolvers<void>();
  await screen.page.route(/live\.changes/, async (route) => {
    await changed.promise;
    await route.continue();
  });
  await screen.go('/console/messages/templates', 'Templates');
  await screen.page.getByText(none).waitFor();
  await hotel.api.post('/message-templates', welcome);
  changed.resolve();
  await screen.page.getByRole('link', { name: welcome.name }).waitFor();
});

/** Delays opening the tab's channel to the others until a signal. */
const lateChannel = `globalThis.BroadcastChannel = class extends BroadcastChannel {
  set onmessage(listener) {
    super.onmessage = (event) => globalThis.isOpen && listener(event);
  }
  postMessage(word) {
    globalThis.openChannel = () => {
      globalThis.isOpen = true;
      super.postMessage(word);
    };
  }
};`;

// Rules: CONSOLE-9
test('a change before another tab has announced its subscription appears', async () => {
  const hotel = await newHotel();
  const screen = await openScreenOf({ ...hotel, role: 'manager' });
  await screen.go('/console/messages/templates', 'Templates');
  await isLive(screen);
  const tab = await screen.page.context().newPage();
  await tab.addInitScript(lateChannel);
  await tab.goto(screen.page.url());
  await tab.getByText(none).waitFor();
  await hotel.api.post('/message-templates', welcome);
  await screen.page.getByRole('link', { name: welcome.name }).waitFor();
  await tab.evaluate('openChannel()');
  await tab.getByRole('link', { name: welcome.name }).waitFor();
});

/** Opens as many streams as the session of a screen may have; returns a function that closes them. */
async function takeAllStreams({ page, url }: Screen, tenantId: string): Promise<() => void> {
  const cookie = (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const input = encodeURIComponent(JSON.stringify({ tenant_id: tenantId }));
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  for (let count = 0; count < limits.liveStreamsOfSessionMax; count++) {
    const { body } = await fetch(`${url}/console/trpc/live.changes?input=${input}`, { headers: { cookie }, signal: closing.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes('ready'); ) text += (await reader?.read())?.value ?? 'ready';
  }
  return () => closing.abort();
}

// Rules: CONSOLE-56, LIMIT-23
test('a browser refused a stream polls for changes, and is live once a stream is free', async () => {
  const hotel = await newHotel();
  const screen = await openScreenOf({ ...hotel, role: 'manager' });
  const close = await takeAllStreams(screen, hotel.tenantId);
  await screen.go('/console/messages/templates', 'Templates');
  await screen.page.getByText(none).waitFor();
  await hotel.api.post('/message-templates', welcome);
  await screen.page.getByRole('link', { name: welcome.name }).waitFor();
  await screen.page.getByRole('status').getByText('connecting', { exact: true }).waitFor();
  close();
  await isLive(screen);
});

// Rules: CONSOLE-41, CONSOLE-4
test('without a network the screen says so and refuses to save; afterwards it saves, and missed changes appear', async () => {
  const hotel = await newHotel({ rooms: { STD: 2 } });
  const { guest_id: id } = await bookFromToday(hotel, 1);
  const screen = await openScreenOf({ ...hotel, role: 'front_desk' });
  const { page, go } = screen;
  await go(`/console/guests/${id}`, 'Ana Silva');
  await isLive(screen);
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('offline', { exact: true }).waitFor();
  await page.getByLabel('Phone').fill('+351911111111');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/^You are offline, so nothing was sent\./)
    .waitFor();
  const { id: booked } = await bookFromToday(hotel, 3);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const phone = async () => (await hotel.api.get(`/guests/${id}`)).body.phone;
  await waitFor('the telephone', async () => (await phone()) === '+351911111111');
  await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
  await isLive(screen);
  await page.getByText('offline', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click();
  await page.getByRole('region', { name: 'Arrivals' }).locator(`a[href$="${booked}"]`).first().waitFor();
});
