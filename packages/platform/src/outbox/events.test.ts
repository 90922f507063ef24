import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Transaction } from '../database/transaction.ts';
import { events } from './events.ts';

const keys = z.strictObject({ room: z.string(), cards: z.int() });
const doorEvents = events('doors', {
  'key.cut': { visibility: 'public', emittedWhen: 'A key is cut', data: keys },
  'door.left_open': { visibility: 'internal', emittedWhen: 'A door stays open', data: z.strictObject({ room: z.string() }) },
});

test('a declared event has its name and context and cannot be modified', () => {
  expect(doorEvents['key.cut']).toEqual({
    name: 'key.cut',
    context: 'doors',
    visibility: 'public',
    emittedWhen: 'A key is cut',
    data: keys,
  });
  expect([doorEvents, doorEvents['door.left_open']].map(Object.isFrozen)).toEqual([true, true]);
});

test('the data of an event is typed by its declaration', () => {
  type EmitParameters<Name extends keyof typeof doorEvents> = Parameters<typeof Transaction.prototype.emit<(typeof doorEvents)[Name]>>;
  expectTypeOf<EmitParameters<'key.cut'>[2]>().toEqualTypeOf<{ room: string; cards: number }>();
  expectTypeOf<EmitParameters<'door.left_open'>[2]>().toEqualTypeOf<{ room: string }>();
});

test.each(['cut', 'key.', 'Key.cut', 'key.cut.twice', 'key.*', '*'])('%j is not a valid event name', (name) => {
  expect(() => events('doors', { [name]: { visibility: 'public', emittedWhen: '', data: keys } })).toThrow('malformed name');
});
