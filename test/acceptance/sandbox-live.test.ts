import { expect, test } from 'vitest';
import { innkeeper } from '../harness/command-line.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { expectSoundLedger } from '../harness/ledger.ts';

const stepsMax = 300; // forty leave out all kinds but two once in a hundred runs

// Method: random activity until several kinds have happened; the results are read back.
// Rules: SANDBOX-25
test('simulated activity in a sandbox happens through public operations', async () => {
  const hotel = await newHotel({ sandbox: true });
  const lived: string[] = [];
  const isVaried = () => new Set(lived).size > 2 && lived.filter((act) => act === 'booked').length > 3;
  while (!isVaried() && lived.length < stepsMax) {
    const { act, resource_id } = await operator().sandbox.live.mutate({ tenant_id: hotel.tenantId });
    lived.push(act);
    const path = act === 'contracted' ? '/groups' : '/reservations';
    if (resource_id !== null) expect((await hotel.api.get(`${path}/${resource_id}`)).status).toBe(200);
  }
  expect(await hotel.api.all('/reservations')).toHaveLength(lived.filter((act) => act === 'booked' || act === 'picked_up').length);
  expect(isVaried(), lived.join(' ')).toBe(true);
  await expectSoundLedger(hotel);
});

// Rules: SANDBOX-25
test('the command line simulates a number of steps, and reports how many of each kind', async () => {
  const hotel = await newHotel({ sandbox: true });
  const { exitCode, json, stderr } = await innkeeper([
    'sandbox',
    'live',
    '--tenant',
    hotel.tenantId,
    '--per-minute',
    '600',
    '--minutes',
    '0.01',
    '--json',
  ]);
  expect(exitCode).toBe(0);
  const { seconds, ...counts } = json;
  expect(seconds).toBeGreaterThan(0);
  expect(Object.values<number>(counts).reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(stderr.trim().split('\n')).toHaveLength(6);
});

// Rules: SANDBOX-25
test('activity is not simulated in a production tenant or a sandbox without a hotel', async () => {
  const live = await newHotel();
  const refusal = operator().sandbox.live.mutate({ tenant_id: live.tenantId });
  await expect(refusal).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-2013' } } });
});
