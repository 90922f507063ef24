// Method: an agency that rejects calls by their content; the calls are counted.
import { expect, test } from 'vitest';
import type { Agency, Push } from '../agency/agency.ts';
import { channelLimits } from '../channel-limits.ts';
import { sendPush } from './send-push.ts';

const dates = { from: '2030-05-01', to: '2030-05-02' };
const unrestricted = { minStay: null, maxStay: null, closedToArrival: false, closedToDeparture: false, stopSell: false };
const rooms = ['A', 'B', 'C', 'D'];
const plans = ['P', 'Q'];

const availability = rooms.map((room) => ({ roomTypeId: `rt_${room}`, roomCode: room, ...dates, available: 1 }));
const rates = rooms.flatMap((room) =>
  plans.map((plan) => ({
    roomTypeId: `rt_${room}`,
    ratePlanId: `rp_${plan}`,
    roomCode: room,
    rateCode: plan,
    ...dates,
    amount: { currency: 'EUR', minor: 100n },
    restrictions: unrestricted,
  })),
);
const everything = { availability, rates, listed: [], closed: [] };

/** Pushes to an agency that accepts a call unless `isRejected` matches it. */
async function pushed(isRejected: (push: Push) => boolean, state: Parameters<typeof sendPush>[2]['state'] = everything) {
  const calls: Push[] = [];
  const unused = () => Promise.reject(new Error('is not called'));
  const agency: Agency = {
    subscribe: unused,
    acknowledge: unused,
    list: unused,
    sendMessage: unused,
    replyToReview: unused,
    push: async (_hotel, push) => {
      calls.push(push);
      return isRejected(push) ? { kind: 'rejected', reason: 'cannot be read' } : { kind: 'answered', refused: [] };
    },
  };
  const outcome = await sendPush(agency, { tenantId: 't', propertyId: 'p', channel: 'expedia' }, { version: 1n, state });
  return { outcome, calls };
}

const namesRoom = (room: string) => (push: Push) => [...push.availability, ...push.rates].some(({ roomCode }) => roomCode === room);

// Rules: PUSH-10
test('a push that is accepted as a whole takes one call', async () => {
  const { outcome, calls } = await pushed(() => false);
  expect([outcome, calls.length]).toEqual([{ kind: 'judged', refused: [], again: { availability: [], rates: [] } }, 1]);
});

// Rules: PUSH-10
test('the room at fault in a rejected call is found, and everything else is accepted', async () => {
  const { outcome } = await pushed(namesRoom('C'));
  expect(outcome).toEqual({
    kind: 'judged',
    refused: [{ kind: 'room_type', code: 'C', isUnknown: false, message: 'cannot be read' }],
    again: { availability: [], rates: [] },
  });
});

// Rules: PUSH-10
test('the rate at fault in a rejected call is found', async () => {
  const { outcome } = await pushed((push) => push.rates.some(({ rateCode }) => rateCode === 'Q'));
  expect(outcome).toMatchObject({ kind: 'judged', refused: [{ kind: 'rate_plan', code: 'Q', isUnknown: false }] });
});

// Rules: PUSH-10, PUSH-11
test('when nothing at all is accepted the whole push is rejected, with every code that was sent', async () => {
  const { outcome, calls } = await pushed(() => true);
  expect(outcome).toMatchObject({ kind: 'rejected', reason: 'cannot be read' });
  const codes = outcome.kind === 'rejected' ? outcome.codes.map(({ kind, code }) => `${kind} ${code}`) : [];
  expect(codes.sort()).toEqual([...plans.map((plan) => `rate_plan ${plan}`), ...rooms.map((room) => `room_type ${room}`)]);
  expect(calls.length).toBeLessThanOrEqual(1 + channelLimits.narrowingCallsMax);
});

// Rules: PUSH-10, PUSH-11
test('an agency that recovers while a push is narrowed has rejected nothing; one that fails meanwhile has rejected the whole push', async () => {
  let calls = 0;
  const back = await pushed(() => ++calls <= 12);
  expect(back.outcome).toEqual({ kind: 'judged', refused: [], again: { availability: [], rates: [] } });
  calls = 0;
  const gone = await pushed(() => ++calls === 1 || calls > 2);
  expect(gone.outcome).toMatchObject({ kind: 'rejected' });
});

// Rules: PUSH-10
test('a large call is narrowed by a limited number of calls, and items still in doubt stay pending', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ roomTypeId: `rt_${index}`, roomCode: `R${index}`, ...dates, available: 1 }));
  const isOdd = ({ roomCode }: { readonly roomCode: string }) => Number(roomCode.slice(1)) < 250 && Number(roomCode.slice(1)) % 2 === 1;
  const state = { ...everything, availability: many, rates: [] };
  const { outcome, calls } = await pushed((push) => push.availability.some(isOdd), state);
  expect(calls.length).toBeLessThanOrEqual(2 * channelLimits.narrowingCallsMax);
  expect(outcome.kind).toBe('judged');
  const again = outcome.kind === 'judged' ? outcome.again.availability : [];
  expect(again.length).toBeGreaterThan(0);
  expect(again.every(({ roomCode }) => Number(roomCode.slice(1)) < 250)).toBe(true);
});
