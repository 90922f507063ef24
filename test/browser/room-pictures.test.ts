import { expect, test } from 'vitest';
import { bookingPath } from '../harness/booking-page.ts';
import { signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { newPictureServer, png } from '../harness/picture-server.ts';
import { openScreen, openScreenOf, phone, violationsOf } from '../harness/screen.ts';

// Method: a manager names pictures in Chromium; the booking page shows them on a phone and on a wide screen. The site of the test, which is not
// public, is allowed by the instance only, so its addresses are given there.

const areImagesShown = '[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)';

// Rules: DIRECT-36, DIRECT-37, CONSOLE-97
test('a manager enters pictures, sees which one could not be fetched, and guests see the others', async () => {
  const site = await newPictureServer({ '/bed.png': png({ width: 1_200, height: 800 }), '/text.png': Buffer.from('no picture') });
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ tenantId: hotel.tenantId, role: 'manager' });
  await go('/console/direct-booking', 'Direct booking');
  const form = page.getByRole('group', { name: 'Pictures of rooms' });
  await form.getByLabel('Room type').selectOption({ label: 'Standard' });
  await form.getByLabel('Address of picture 1').fill('http://10.0.0.1/bed.png');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').waitFor();
  expect(await form.getByLabel('Address of picture 1').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Address of picture 1').fill('https://hotel.invalid/bed.png');
  await form.getByLabel('What picture 1 shows').fill('A bed');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Being fetched').waitFor();

  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'manager' });
  const params = { id: hotel.roomTypes['STD'] ?? '' };
  const pictures = [{ url: `${site.url}/bed.png`, alt: 'A bed beside a window' }, { url: `${site.url}/text.png` }];
  await trpc.ofConsole.hotel.roomPictures.change.mutate({ params, body: { pictures } });
  await form.getByText('On the booking page').waitFor({ timeout: 90_000 });
  await form.getByText('Not shown: The file is no JPEG, PNG, WebP or AVIF.').waitFor({ timeout: 90_000 });
  expect(await violationsOf(page)).toEqual([]);

  for (const viewport of [phone, { width: 1_440, height: 900 }]) {
    const guest = await openScreen({ viewport });
    await guest.page.goto(guest.url + bookingPath(hotel));
    const examine = async (count: number): Promise<void> => {
      const picture = guest.page.getByRole('img', { name: 'A bed beside a window' });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => guest.page.evaluate<boolean>(areImagesShown), { timeout: 90_000 }).toBe(true);
      expect([await picture.count(), await violationsOf(guest.page)]).toEqual([count, []]);
      expect(await guest.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };
    await examine(1);
    await guest.page.getByLabel('Arrival').fill(hotel.day(10));
    await guest.page.getByLabel('Departure').fill(hotel.day(12));
    await guest.page.getByRole('button', { name: 'Search' }).click();
    await guest.page.getByRole('heading', { name: 'Choose your room' }).waitFor();
    await examine(1);
  }
});
