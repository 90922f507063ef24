import { expect, test } from 'vitest';
import type { Hotel } from '../harness/hotel.ts';
import { arrive, leave, newGuest, newHotelIn, traveller, visitor } from '../harness/registered-stays.ts';
import { registrationsOf, registryOf, waitForStatuses } from '../harness/registry.ts';
import { book } from '../harness/stays.ts';

// Method: over HTTP against the running instance, whose registries are simulated; one tenant per test.

const rui = { first_name: 'Rui', last_name: 'Sá', nationality: 'PT' };
const eva = { ...visitor, first_name: 'Eva' };
const spaniard = {
  ...traveller,
  nationality: 'ES',
  second_last_name: 'Gil',
  document: { type: 'national_id', number: '12345678Z', issue_country: 'ES', support_number: 'ABC123456' },
};
const childIn = (hotel: Hotel) => ({
  ...traveller,
  first_name: 'Ida',
  date_of_birth: `${Number(hotel.day(0).slice(0, 4)) - 5}-01-01`,
  document: undefined,
});

// Rules: REG-1, REG-2, REG-11
test('Portugal: foreigners are registered at entry and exit, nationals are not, and the files are numbered without gaps', async () => {
  const hotel = await newHotelIn('PT');
  const { id, guests } = await arrive(hotel, { profiles: [visitor, rui, eva] });
  const entered = await waitForStatuses(hotel, id, ['accepted', 'not_required', 'accepted']);
  expect(entered.map(({ guest_id, kind }) => [guest_id, kind])).toEqual(guests.map((guest) => [guest, 'entry']));
  expect(entered.map(({ due_by }) => due_by === null)).toEqual([false, true, false]);
  expect(entered[0]).toMatchObject({ reservation_id: id, attempts: 1, last_error: null, file_number: 1 });
  await leave(hotel, id);
  const left = await waitForStatuses(hotel, id, ['accepted', 'not_required', 'accepted', 'accepted', 'accepted']);
  expect(left.slice(3).map(({ guest_id, kind }) => [guest_id, kind])).toEqual([guests[0], guests[2]].map((guest) => [guest, 'exit']));
  const filed = await registryOf(hotel.tenantId).bulletins();
  const line = ({ first_name, exit_date, status }: Record<string, unknown>) => [first_name, exit_date !== '', status];
  expect(filed.map(line).sort()).toEqual([
    ['EVA', false, 'accepted'],
    ['EVA', true, 'accepted'],
    ['JORG', false, 'accepted'],
    ['JORG', true, 'accepted'],
  ]);
  const numbers = [...new Set(filed.map(({ file_number }) => file_number))];
  expect(numbers).toEqual(numbers.map((_each, index) => index + 1));
});

// Rules: REG-1, REG-2, REG-18
test('Spain: everybody is registered at entry only, judged later line by line, minors with their kinship', async () => {
  const hotel = await newHotelIn('ES');
  const { id } = await arrive(hotel, { profiles: [traveller, spaniard, childIn(hotel)], kinship: { 2: 'HJ' } });
  await waitForStatuses(hotel, id, ['accepted', 'accepted', 'accepted']);
  const filed = await registryOf(hotel.tenantId).bulletins();
  expect(filed.map(({ registry, kinship, file_number }) => [registry, kinship, file_number])).toEqual([
    ['ES', '', 1],
    ['ES', '', 1],
    ['ES', 'HJ', 1],
  ]);
  await leave(hotel, id);
  expect(await registrationsOf(hotel, id)).toHaveLength(3);
});

// Rules: REG-1, REG-11
test('elsewhere no registration is required, and the rows say so', async () => {
  const hotel = await newHotelIn('FR');
  const { id } = await arrive(hotel, { profiles: [visitor, eva] });
  const found = await registrationsOf(hotel, id);
  expect(found.map(({ status, due_by, attempts }) => [status, due_by, attempts])).toEqual([
    ['not_required', null, 0],
    ['not_required', null, 0],
  ]);
  await leave(hotel, id);
  expect(await registrationsOf(hotel, id)).toEqual(found);
  expect(await registryOf(hotel.tenantId).bulletins()).toEqual([]);
});

// Rules: REG-4, REG-15
test('missing data keeps a registration queued with every field named; it is sent once the profile is complete', async () => {
  const hotel = await newHotelIn('PT');
  const { document, residence_city, date_of_birth, ...known } = visitor;
  const { id, guests } = await arrive(hotel, { profiles: [known, eva] });
  const [first] = await waitForStatuses(hotel, id, ['queued', 'accepted']);
  expect(first).toMatchObject({ attempts: 0, file_number: null, last_error: { code: 'SVC-2003' } });
  const fields = ['date_of_birth', 'residence_city', 'document.type', 'document.number', 'document.issue_country'];
  expect(first.last_error.message).toBe(fields.map((field) => `guest.${field} is missing`).join('; '));
  await hotel.api.patch(`/guests/${guests[0]}`, { residence_city, date_of_birth });
  await hotel.api.patch(`/guests/${guests[0]}`, { document });
  const [completed] = await waitForStatuses(hotel, id, ['accepted', 'accepted']);
  expect(completed).toMatchObject({ attempts: 1, last_error: null });
});

// Rules: REG-1, REG-15
test('a nationality that becomes known decides, while the registration is in time', async () => {
  const hotel = await newHotelIn('PT');
  const { id, guests } = await arrive(hotel, {
    profiles: [
      { ...visitor, nationality: undefined },
      { ...eva, nationality: 'PT', document: undefined },
    ],
  });
  await waitForStatuses(hotel, id, ['queued', 'not_required']);
  await hotel.api.patch(`/guests/${guests[0]}`, { nationality: 'PT', document: null });
  await hotel.api.patch(`/guests/${guests[1]}`, { nationality: 'DE', document: visitor.document });
  await waitForStatuses(hotel, id, ['not_required', 'accepted']);
});

// Rules: REG-1, REG-14, REG-15
test('a guest who turns out to be a foreigner is registered, also as the first of the property', async () => {
  const hotel = await newHotelIn('PT');
  const { id, guests } = await arrive(hotel, { profiles: [rui] });
  await waitForStatuses(hotel, id, ['not_required']);
  const { first_name, last_name, ...foreign } = visitor;
  expect((await hotel.api.patch(`/guests/${guests[0]}`, foreign)).status).toBe(200);
  await waitForStatuses(hotel, id, ['accepted']);
});

// Rules: REG-13
test('an occupant added after the check-in is registered, one removed before the filing is not', async () => {
  const hotel = await newHotelIn('PT');
  const { id, guests } = await arrive(hotel, { profiles: [visitor, { ...eva, document: undefined }] });
  await waitForStatuses(hotel, id, ['accepted', 'queued']);
  const late = await newGuest(hotel, { ...visitor, first_name: 'Late' });
  await hotel.api.put(`/reservations/${id}/occupants`, { guest_ids: [guests[0], late] });
  const [booker, named] = await waitForStatuses(hotel, id, ['accepted', 'accepted']);
  expect([booker.guest_id, named.guest_id]).toEqual([guests[0], late]);
  expect(named.due_by).toBe(booker.due_by);
});

// Rules: REG-13
test('adding the missing kinship is enough for the filing', async () => {
  const hotel = await newHotelIn('ES');
  const { id, guests } = await arrive(hotel, { profiles: [traveller, childIn(hotel)] });
  const [, minor] = await waitForStatuses(hotel, id, ['accepted', 'queued']);
  expect(minor.last_error).toEqual({ code: 'SVC-2003', message: 'occupants.kinship is missing' });
  await hotel.api.put(`/reservations/${id}/occupants`, { guest_ids: guests, kinship: { [guests[1] ?? '']: 'HJ' } });
  await waitForStatuses(hotel, id, ['accepted', 'accepted']);
});

// Rules: REG-12
test('registrations are found by stay, guest, status and date, a page at a time', async () => {
  const hotel = await newHotelIn('PT');
  const [one, two] = [await arrive(hotel, { profiles: [visitor, rui] }), await arrive(hotel, { profiles: [eva] })];
  await waitForStatuses(hotel, one.id, ['accepted', 'not_required']);
  const [only] = await waitForStatuses(hotel, two.id, ['accepted']);
  const ids = async (query: string) => {
    const answer = await hotel.readOnly.get(`/registrations?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.map(({ guest_id }: { guest_id: string }) => guest_id);
  };
  const [jorg = '', ruis = '', evas = ''] = [...one.guests, ...two.guests];
  expect(await ids('')).toEqual([evas, ruis, jorg]);
  expect(await ids(`reservation_id=${one.id}`)).toEqual([ruis, jorg]);
  expect(await ids(`guest_id=${jorg}`)).toEqual([jorg]);
  expect(await ids('status=not_required')).toEqual([ruis]);
  expect(await ids('status=accepted,not_required')).toEqual([evas, ruis, jorg]);
  expect(await ids(`due_from=${only.due_by}`)).toContain(evas);
  expect(await ids(`due_to=${only.due_by.slice(0, 10)}`)).toContain(evas);
  expect(await ids(`due_to=${hotel.day(-1)}`)).toEqual([]);
  const page = await hotel.readOnly.get('/registrations?limit=2');
  expect(page.body.data).toHaveLength(2);
  expect(await ids(`limit=2&cursor=${page.body.next_cursor}`)).toEqual([jorg]);
  expect((await hotel.readOnly.get(`/registrations/${only.id}`)).body).toEqual(only);
});

// Rules: REG-11, REG-12, REG-18
test('unknown ids, values and states are refused, and a retry needs more permission than a read', async () => {
  const [hotel, other] = [await newHotelIn('PT'), await newHotelIn('PT')];
  const { id } = await arrive(hotel, { profiles: [visitor, rui] });
  const [accepted, national] = await waitForStatuses(hotel, id, ['accepted', 'not_required']);
  const codeOf = async (path: string) => (await hotel.readOnly.get(`/registrations${path}`)).body.code;
  expect(await codeOf('/reg_none')).toBe('SVC-2011');
  expect(await codeOf('?status=lost')).toBe('SVC-2009');
  expect(await codeOf('?due_from=soon')).toBe('SVC-2013');
  expect(await codeOf('?cursor=x')).toBe('SVC-2014');
  expect((await other.readOnly.get(`/registrations/${accepted.id}`)).body.code).toBe('SVC-2011');
  const retry = async (api: typeof hotel.api, which: string) => (await api.post(`/registrations/${which}/retry`)).body.code;
  expect(await retry(hotel.readOnly, accepted.id)).toBe('SVC-1003');
  expect(await retry(other.api, accepted.id)).toBe('SVC-2011');
  expect(await retry(hotel.readWrite, accepted.id)).toBe('SVC-3007');
  expect(await retry(hotel.readWrite, national.id)).toBe('SVC-3007');
  const booked = await book(hotel);
  expect(await registrationsOf(hotel, booked.id)).toEqual([]);
});
