import { expect, test } from 'vitest';
import { newHotel } from '../harness/hotel.ts';
import { arrive, newGuest, newHotelIn, traveller, visitor } from '../harness/registered-stays.ts';
import { openScreenOf, stayHeading, violationsOf } from '../harness/screen.ts';
import { book, bookFromToday } from '../harness/stays.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the built console in Chromium, with the simulated registry of the country; results are read over REST.

// Rules: CONSOLE-67, CONSOLE-68, CONSOLE-80, REG-4
test('a registration that waits for data links to the missing field, and is accepted once the profile is complete', async () => {
  const hotel = await newHotelIn('PT');
  const { residence_country: _, document: __, ...incomplete } = visitor;
  const { id, guests } = await arrive(hotel, { profiles: [incomplete] });
  const registration = async () => (await hotel.api.get(`/registrations?reservation_id=${id}`)).body.data[0];
  await waitFor('the missing fields to be named', async () => (await registration()).last_error?.code === 'SVC-2003');
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await go('/console/registrations', 'Registrations');
  await page.getByText('Missing: Residence country, Document type, Document number, Issuing country').waitFor();
  await page.getByRole('table', { name: 'Registrations' }).getByRole('link', { name: 'Jörg Müller' }).waitFor();
  expect(calls.filter((url) => /guests\.get/.test(url))).toEqual([]); // names come with the list
  await page.getByRole('link', { name: 'Complete the profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jörg Müller' }).waitFor();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('de');
  expect(await page.getByLabel('Residence country').inputValue()).toBe('DE');
  await page.getByText('Germany').first().waitFor();
  await page.getByLabel('Document type').selectOption({ label: 'Passport' });
  await page.getByLabel('Document number').fill('C01X00T4!');
  await page.getByLabel('Issuing country').fill('DE');
  await page.getByLabel('Expiry date').fill('2031-05-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Document number').and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Document number' }).fill('C01X00T47');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/guests/${guests[0]}`)).body).toMatchObject({
    ...{ residence_country: 'DE', nationality: 'DE' },
    document: { type: 'passport', number: 'C01X00T47', issue_country: 'DE', expires_on: '2031-05-01' },
  });
  await waitFor('the registration to be accepted', async () => (await registration()).status === 'accepted');
});

// Rules: CONSOLE-67
test('the additional fields for Spain are entered in the profile, with errors at their fields', async () => {
  const hotel = await newHotel();
  const id = await newGuest(hotel, { first_name: 'Inés', last_name: 'Gil' });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/guests/${id}`, 'Inés Gil');
  for (const [label, text] of [
    ['Second last name', 'Ruiz'],
    ['Date of birth', '1990-02-03'],
    ['Place of birth', 'Lugo'],
    ['Nationality', 'ES'],
    ['Residence city', 'Madrid'],
    ['Street', 'Calle Mayor 1'],
    ['Postal code', '28013'],
    ['City', 'Madrid'],
    ['Country', 'ES'],
    ['Municipality code', '2807'],
    ['Document number', '12345678Z'],
    ['Support number', 'ABC123456'],
    ['Issuing country', 'ES'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Document type').selectOption({ label: 'National identity card' });
  await page.getByLabel('Sex').selectOption({ label: 'Female' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Municipality code').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Municipality code').fill('28079');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/guests/${id}`)).body).toMatchObject({
    ...{
      second_last_name: 'Ruiz',
      date_of_birth: '1990-02-03',
      place_of_birth: 'Lugo',
      nationality: 'ES',
      sex: 'f',
      residence_city: 'Madrid',
    },
    document: { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'ABC123456' },
    address: { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', municipality_code: '28079', country: 'ES' },
  });
});

// Rules: CONSOLE-66, CONSOLE-68, BOOK-50
test('occupants are added, related and removed on the page of the reservation', async () => {
  const hotel = await newHotel();
  const stay = await book(hotel);
  const eva = await newGuest(hotel, { first_name: 'Eva', last_name: 'Costa', email: 'eva@example.com' });
  const occupants = async () => (await hotel.api.get(`/reservations/${stay.id}/occupants`)).body;
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/reservations/${stay.id}`, stayHeading);
  const list = page.getByRole('table', { name: 'Occupants' });
  await list.getByRole('link', { name: 'Ana Silva' }).waitFor();
  await page.getByRole('link', { name: 'Complete the profile' }).waitFor();
  await page.getByRole('combobox', { name: 'Guest' }).fill('Eva');
  await page.getByRole('option', { name: 'Eva Costa (eva@example.com)' }).click();
  await page.getByRole('button', { name: 'Add occupant' }).click();
  const row = list.getByRole('row').filter({ hasText: 'Eva Costa' });
  await row.getByLabel('Kinship of a minor').selectOption({ label: 'child' });
  await waitFor('the kinship', async () => (await occupants()).kinship[eva] === 'HJ');
  expect((await occupants()).guest_ids).toEqual([stay.guest_id, eva]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'New guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'New guest' });
  await dialog.getByLabel('First name').fill('Rui');
  await dialog.getByLabel('Last name').fill('Costa');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await list.getByRole('link', { name: 'Rui Costa' }).waitFor();
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  const { guest_ids, kinship } = await occupants();
  expect([guest_ids.length, guest_ids.includes(eva), kinship]).toEqual([2, false, {}]);
});

// Rules: CONSOLE-68
test('a missing kinship links to the occupants of the stay', async () => {
  const hotel = await newHotelIn('ES');
  const { document: _, ...child } = { ...traveller, first_name: 'Lena', date_of_birth: hotel.day(-3_000) };
  const { id } = await arrive(hotel, { profiles: [traveller, child] });
  const { page, url, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go('/console/registrations', 'Registrations');
  await page.getByText('Missing: Kinship of a minor').waitFor();
  await page.getByRole('link', { name: 'Complete the occupants' }).click();
  await page.getByRole('heading', { level: 1, name: stayHeading }).waitFor();
  expect(page.url()).toBe(`${url}/console/reservations/${id}`);
});

/** Guarantee: no input is silently dropped on saving. Method: impossible dates. */
// Rules: CONSOLE-67, CONSOLE-74
test('a form with an invalid date is not sent', async () => {
  const hotel = await newHotel();
  const id = await newGuest(hotel, { first_name: 'Inés', last_name: 'Gil' });
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  await go(`/console/guests/${id}`, 'Inés Gil');
  await page.getByLabel('Place of birth').fill('Lugo');
  for (const text of ['1990-02-30', '12/9']) {
    await page.getByLabel('Date of birth').fill(text);
    await page.getByLabel('Place of birth').press('Enter');
    await page.getByLabel('Date of birth').and(page.locator('[aria-invalid=true]:focus')).waitFor();
  }
  expect((await hotel.api.get(`/guests/${id}`)).body).toMatchObject({ date_of_birth: null, place_of_birth: null });
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect((await hotel.api.get(`/guests/${id}`)).body).toMatchObject({ date_of_birth: '1990-02-03', place_of_birth: 'Lugo' });
});

const [first, second] = ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4'] as const;

// Rules: CONSOLE-67, DOC-7
test('a passport reader fills in a new guest and a profile, and nothing if a check digit is wrong', async () => {
  const hotel = await newHotel();
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const scan = (...lines: readonly string[]) => page.keyboard.type(lines.map((line) => `${line}\n`).join(''));
  await go('/console/guests', 'Guests');
  await page.getByRole('button', { name: 'New guest' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New guest' });
  const value = (label: string) => dialog.getByLabel(label, { exact: true }).inputValue();
  await dialog.getByLabel('E-mail').fill('erika@example.com');
  await scan(first, second.replace('640812', '640813'));
  await dialog.getByRole('alert').getByText('The check digits of the document are wrong. Nothing was filled in.').waitFor();
  expect([await value('First name'), await value('E-mail')]).toEqual(['', 'erika@example.com']);
  await scan(first, second);
  await dialog.getByText('Filled in from the document. C01X00T47').waitFor();
  expect(await Promise.all(['First name', 'Last name', 'E-mail', 'Nationality', 'Date of birth'].map(value))).toEqual([
    ...['Erika', 'Mustermann', 'erika@example.com', 'DE', '1964-08-12'],
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erika Mustermann' }).waitFor();
  expect(await page.getByLabel('Document number').inputValue()).toBe('C01X00T47');
  await page.getByLabel('Expiry date').fill('');
  await page.getByLabel('Residence city').focus();
  await scan(first + second);
  await page.getByText('Filled in from the document.').waitFor();
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('2027-02-28');
  expect(await page.getByLabel('Residence city').inputValue()).toBe('');
});

// Rules: CONSOLE-67, CONSOLE-81, DOC-7
test('a passport reader fills in a new reservation and a check-in, whatever has the focus', async () => {
  const hotel = await newHotel();
  const booked = await bookFromToday(hotel, 1);
  const { page, go } = await openScreenOf({ ...hotel, role: 'front_desk' });
  const scan = () => page.keyboard.type(`${first}\n${second}\n`);
  const passport = { type: 'passport', number: 'C01X00T47', issue_country: 'DE', expires_on: '2027-02-28' };
  await go('/console/today', 'Today');
  const arrivals = page.getByRole('region', { name: 'Arrivals' });
  await arrivals.getByRole('button', { name: 'Check in' }).click(); // the focus is on the button that confirms
  const arriving = page.getByRole('dialog', { name: 'Check in' });
  await arriving.getByText(/^Registration: \d+ fields missing$/).waitFor();
  await scan();
  await arriving.getByText('Filled in from the document of Erika Mustermann.').waitFor();
  expect(await arriving.getByLabel('Document number').inputValue()).toBe('C01X00T47');
  expect(await violationsOf(page)).toEqual([]);
  await arriving.getByRole('button', { name: 'Check in' }).click();
  await page.getByText('Registration saved. Ana Silva is in 101.').waitFor();
  const ana = (await hotel.api.get(`/guests/${booked.guest_id}`)).body;
  expect(ana).toMatchObject({ first_name: 'Ana', last_name: 'Silva', nationality: 'DE', date_of_birth: '1964-08-12', document: passport });

  await page.getByRole('button', { name: 'New reservation' }).click();
  const making = page.getByRole('dialog', { name: 'New reservation' });
  await making.getByLabel('Arrival').fill(hotel.day(3));
  await making.getByLabel('Departure').fill(hotel.day(4));
  await making
    .getByRole('button', { name: /^Standard, Best available, €/ })
    .first()
    .click();
  await making.getByLabel('Notes').fill('Late');
  await scan();
  await making.getByText('Filled in from the document. C01X00T47').waitFor();
  expect(
    await Promise.all(['First name', 'Last name', 'Notes'].map((label) => making.getByLabel(label, { exact: true }).inputValue())),
  ).toEqual([...['Erika', 'Mustermann', 'Late']]);
  await making.getByRole('button', { name: 'New reservation' }).click();
  await making.waitFor({ state: 'detached' });
  const [erika] = (await hotel.api.get('/guests?last_name=Mustermann')).body.data;
  expect(erika).toMatchObject({ first_name: 'Erika', nationality: 'DE', date_of_birth: '1964-08-12', sex: 'f', document: passport });
});
