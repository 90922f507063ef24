import { expect, test } from 'vitest';
import {
  type LaterCall,
  nextIn,
  outdatedCode,
  type Queue,
  queuedMax,
  queueFullCode,
  verdictOn,
  waitingIn,
  waitMaxMs,
  withoutOutdated,
  withoutWrite,
  withRefusal,
  withWrite,
} from './write-queue.ts';

// Method: the pure functions, with writes that are made one after another.

const checkIn = (id: string, room_id?: string): LaterCall => ({
  kind: 'check_in',
  input: { params: { id }, body: room_id === undefined ? {} : { room_id } },
});
const coffee: LaterCall = {
  kind: 'charge',
  input: { params: { id: 'fol_1' }, body: { code: 'coffee', amount: { currency: 'EUR', amount: '3.00' } } },
};
const clean: LaterCall = { kind: 'room', input: { params: { id: 'rom_1' }, body: { condition: 'clean' } } };
const refusal = { code: 'SVC-3007', message: '', details: [] };

function queueOf(...calls: readonly LaterCall[]): Queue {
  return calls.reduce<Queue>((queue, call, place) => withWrite(queue, { key: `key ${place}`, call, words: '', pageOf: null }, place), []);
}

const keysOf = (queue: Queue) => queue.map(({ key }) => key);

// Rules: CONSOLE-91
test('writes keep their order and their keys, and the oldest waiting one is next', () => {
  const queue = queueOf(checkIn('res_1'), coffee, clean);
  expect(keysOf(queue)).toEqual(['key 0', 'key 1', 'key 2']);
  expect(nextIn(queue)?.key).toBe('key 0');
  expect(nextIn(withoutWrite(queue, 'key 0'))?.key).toBe('key 1');
});

// Rules: CONSOLE-91
test('what still waits is not queued twice, but two equal charges are two', () => {
  expect(keysOf(queueOf(checkIn('res_1'), checkIn('res_1', 'rom_2'), clean, clean))).toEqual(['key 0', 'key 2']);
  expect(keysOf(queueOf(coffee, coffee))).toEqual(['key 0', 'key 1']);
});

// Rules: CONSOLE-91
test('a refused write stays in the list and holds up nothing; the same can then be queued again', () => {
  const queue = withRefusal(queueOf(checkIn('res_1'), coffee), 'key 0', refusal);
  expect([nextIn(queue)?.key, keysOf(queue), keysOf(waitingIn(queue))]).toEqual(['key 1', ['key 0', 'key 1'], ['key 1']]);
  const again = withWrite(queue, { key: 'key 9', call: checkIn('res_1'), words: '', pageOf: null }, 9);
  expect(keysOf(waitingIn(again))).toEqual(['key 1', 'key 9']);
});

// Rules: CONSOLE-91
test('a full queue refuses the next write and loses none; a repeated one is there already, and there is room again after the first was sent', () => {
  const queue = queueOf(clean, ...Array.from({ length: queuedMax - 1 }, () => coffee));
  const add = (to: Queue, call: LaterCall) => withWrite(to, { key: 'next', call, words: '', pageOf: null }, 9);
  expect(() => add(queue, coffee)).toThrow(queueFullCode);
  expect(() => add(withRefusal(queue, 'key 5', refusal), coffee)).toThrow(queueFullCode);
  expect(add(queue, clean)).toBe(queue);
  expect([queue.length, add(withoutWrite(queue, 'key 0'), coffee).length]).toEqual([queuedMax, queuedMax]);
});

// Rules: CONSOLE-91
test('what has waited for more than a day is put before the person instead of being sent', () => {
  const queue = withoutOutdated(queueOf(checkIn('res_1'), coffee), waitMaxMs + 1);
  expect(queue.map((write) => write.refusal?.code ?? null)).toEqual([outdatedCode, null]);
});

// Rules: CONSOLE-91
test.each([
  ['offline', 'send_again'],
  ['SVC-3010', 'send_again'],
  ['SVC-5002', 'send_again'],
  ['SVC-9003', 'send_again'],
  ['SVC-1001', 'sign_in'],
  ['SVC-1003', 'refused'],
  ['SVC-2011', 'refused'],
  ['SVC-3007', 'refused'],
])('after %s the write is: %s', (code, verdict) => {
  expect(verdictOn(code)).toBe(verdict);
});
