import { expect, test } from 'vitest';
import { signedIn } from '../harness/browser.ts';
import type { Answer } from '../harness/check-answer.ts';
import type { Hotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { arrive, newHotelIn, traveller, visitor } from '../harness/registered-stays.ts';
import { registryOf, waitForErrors, waitForStatuses } from '../harness/registry.ts';
import { temporalClient } from '../harness/temporal-client.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: over HTTP against the running instance, whose registries are simulated and made to fail; one tenant per test.

const retry = ({ readWrite }: Hotel, { id }: Answer['body']) => readWrite.post(`/registrations/${id}/retry`);

// Rules: REG-14, REG-17
test('while a registry is unreachable everything is queued with SVC-4007 in one workflow, and accepted once it is back', async () => {
  const hotel = await newHotelIn('PT');
  const registry = registryOf(hotel.tenantId);
  await registry.fault('unreachable');
  const [one, two] = [await arrive(hotel, { profiles: [visitor] }), await arrive(hotel, { profiles: [visitor] })];
  const [first] = await waitForErrors(hotel, one.id, 'SVC-4007');
  await waitForErrors(hotel, two.id, 'SVC-4007');
  expect(first).toMatchObject({ status: 'queued', last_error: { message: 'national submission endpoint unreachable' } });
  const { workflow } = await temporalClient();
  const ids = async () => {
    const found: string[] = [];
    for await (const { workflowId } of workflow.list({ query: `InnkeeperTenant = '${hotel.tenantId}'` })) found.push(workflowId);
    return found.filter((id) => id.startsWith('file-registrations:'));
  };
  const day = hotel.day(0);
  expect(await waitFor('the workflow', async () => (await ids()).length > 0 && ids())).toEqual([
    `file-registrations:${hotel.propertyId}:${day}`,
  ]);
  expect(await registry.bulletins()).toEqual([]);
  await registry.fault('none');
  expect((await retry(hotel, first)).body).toMatchObject({ id: first.id, status: 'queued' });
  await waitForStatuses(hotel, one.id, ['accepted']);
  await waitForStatuses(hotel, two.id, ['accepted']);
  expect(await ids()).toHaveLength(1);
  expect((await registry.bulletins()).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
});

// Rules: REG-16
test.each(['lost-acknowledgement', 'slow'] as const)('a file whose answer is lost (%s) is found again, and filed once', async (mode) => {
  const hotel = await newHotelIn('PT');
  const registry = registryOf(hotel.tenantId);
  await registry.fault(mode);
  const { id } = await arrive(hotel, { profiles: [visitor] });
  await waitFor('the file to arrive', async () => (await registry.bulletins()).length > 0);
  await registry.fault('none');
  await waitForStatuses(hotel, id, ['accepted']);
  expect(await registry.bulletins()).toHaveLength(1);
});

// Rules: REG-18
test('a rejected registration says why, and a retry files it again with the corrected profile', async () => {
  const hotel = await newHotelIn('PT');
  const registry = registryOf(hotel.tenantId);
  await registry.fault('reject');
  const { id, guests } = await arrive(hotel, { profiles: [visitor] });
  const [rejected] = await waitForStatuses(hotel, id, ['rejected']);
  expect(rejected).toMatchObject({ attempts: 1, file_number: 1, last_error: { code: '75', message: 'bulletin: refused on demand' } });
  await registry.fault('none');
  await hotel.api.patch(`/guests/${guests[0]}`, { last_name: 'Meier' });
  const queued = await retry(hotel, rejected);
  expect([queued.status, queued.body]).toMatchObject([200, { status: 'queued', last_error: null, file_number: null }]);
  const [accepted] = await waitForStatuses(hotel, id, ['accepted']);
  expect(accepted).toMatchObject({ id: rejected.id, attempts: 2, file_number: 2, last_error: null });
  const filed = await registry.bulletins();
  expect(filed.map(({ last_name, file_number, status }) => [last_name, file_number, status])).toEqual([
    ['MULLER', 1, 'refused'],
    ['MEIER', 2, 'accepted'],
  ]);
});

// Rules: REG-18
test('Spain rejects single lines later, and the others are accepted', async () => {
  const hotel = await newHotelIn('ES');
  const registry = registryOf(hotel.tenantId);
  await registry.fault('reject');
  const { id } = await arrive(hotel, { profiles: [traveller] });
  const [rejected] = await waitForStatuses(hotel, id, ['rejected']);
  await registry.fault('none');
  await retry(hotel, rejected);
  await waitForStatuses(hotel, id, ['accepted']);
});

// Rules: REG-10, REG-14
test('a property without the numbers of its registry says so, and files once the hotel file has them', async () => {
  const hotel = await newHotelIn('PT', { registration: null });
  const { id } = await arrive(hotel, { profiles: [visitor] });
  const [waiting] = await waitForErrors(hotel, id, 'SVC-2003');
  expect(waiting.last_error.message).toBe('property.registration is missing');
  const file = knownHotel();
  const property = { ...file.property, registration: { nipc: '509442013', establishment: '00' } };
  await operator().hotel.import.mutate({ tenant_id: hotel.tenantId, file: { ...file, property } });
  await waitForStatuses(hotel, id, ['accepted']); // the sweep comes later than a test waits
});

// Rules: HOTEL-28, REG-10, REG-14
test('a phone number that the registry refuses is corrected in the console, and the waiting registration is filed', async () => {
  const hotel = await newHotelIn('PT');
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'admin' });
  const setPhone = (phone: string) =>
    trpc.ofAdmins.hotel.properties.changeSettings.mutate({ params: { id: hotel.propertyId }, body: { phone } });
  await setPhone('123456789012345');
  const { id } = await arrive(hotel, { profiles: [visitor] });
  await waitForErrors(hotel, id, 'SVC-2013');
  await setPhone('210 000 000');
  await waitForStatuses(hotel, id, ['accepted']); // the sweep comes later than a test waits
});
