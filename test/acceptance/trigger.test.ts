import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { newHotel } from '../harness/hotel.ts';
import { documented } from '../harness/operations.ts';
import { createTenant } from '../harness/tenant.ts';

// Method of all: the command line as a process, against sandboxes of the test's own.

/** Guarantee: every event of the catalogue comes, with the data that its declaration says, and what it is about is there. Method: each is triggered in one hotel. */
// Rules: SANDBOX-18
test('every event of the catalogue can be triggered in a sandbox', async () => {
  const hotel = await newHotel({ sandbox: true });
  for (const { name, data } of documented.events) {
    const { exitCode, json, stderr } = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    expect([name, exitCode, stderr]).toEqual([name, 0, '']);
    const event = (await hotel.api.get(`/events/${json.event_id}`)).body;
    expect(event).toMatchObject({ event: name, resource_id: json.resource_id });
    expect([name, data.safeParse(event.data).error]).toEqual([name, undefined]);
  }
});

// Rules: SANDBOX-18
test('an event that was triggered comes again the next time', async () => {
  const hotel = await newHotel({ sandbox: true });
  for (const name of ['reservation.checked_in', 'channel.sync_failed']) {
    const first = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    const second = await innkeeper(['trigger', name, '--tenant', hotel.tenantId, '--json']);
    expect([first.exitCode, second.exitCode, second.stderr]).toEqual([0, 0, '']);
    expect(second.json.event_id > first.json.event_id).toBe(true);
  }
  expect((await innkeeper(['ledger', 'verify', '--tenant', hotel.tenantId, '--json'])).exitCode).toBe(0);
});

// Rules: SANDBOX-18
test('a production tenant, an unknown event and a sandbox without a hotel are refused', async () => {
  const [hotel, empty] = await Promise.all([newHotel(), createTenant({ sandbox: true }, null)]);
  const codeOf = async (name: string, tenantId: string) => (await innkeeper(['trigger', name, '--tenant', tenantId, '--json'])).json.code;
  expect(await codeOf('guest.updated', hotel.tenantId)).toBe('SVC-2013');
  expect(await codeOf('guest.vanished', hotel.tenantId)).toBe('SVC-2009');
  expect(await codeOf('guest.updated', empty.tenantId)).toBe('SVC-3007');
});
