import { expect, test } from 'vitest';
import type { DeskStay } from '../reservations/desk-stays.ts';
import { inDeskOrder, isMatch } from './today-stays.ts';

// Method: the pure functions, with stays that have only the fields in question.

type Part = Partial<Pick<DeskStay, 'guest_name' | 'eta' | 'room' | 'external_id'>>;

function stayOf(part: Part): DeskStay {
  const blank = { guest_name: '', eta: null, room: null, external_id: null, id: 'res_1' };
  return { ...blank, ...part } as DeskStay;
}

const room = (number: string): DeskStay['room'] => ({ number, condition: 'clean', ready: true });

test('arrivals are in the order of their expected times, then of their names', () => {
  const stays = [stayOf({ guest_name: 'Zoe' }), stayOf({ guest_name: 'Ana' }), stayOf({ guest_name: 'Max', eta: '14:00' })];
  expect(inDeskOrder('arrivals', stays).map(({ guest_name }) => guest_name)).toEqual(['Max', 'Ana', 'Zoe']);
});

test('guests in the house are in the order of their rooms, as numbers', () => {
  const stays = ['102', '9', '1001'].map((number) => stayOf({ room: room(number) }));
  expect(inDeskOrder('in_house', stays).map((stay) => stay.room?.number)).toEqual(['9', '102', '1001']);
});

test('a stay is found by part of the name or of the agency number, and by the whole room number', () => {
  const stay = stayOf({ guest_name: 'Júlia Holloway', external_id: 'BDC-77', room: room('109') });
  expect(['hollo', 'julia', 'JÚLIA', 'bdc-7', '109', ''].map((text) => isMatch(stay, text))).toEqual([true, true, true, true, true, true]);
  expect(['10', 'Meyer'].map((text) => isMatch(stay, text))).toEqual([false, false]);
});
