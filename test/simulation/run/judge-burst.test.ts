import { expect, test } from 'vitest';
import { written } from '../model/amounts.ts';
import { addDays } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { newHotelState, today } from '../model/hotel-state.ts';
import { type BurstCommand, judgeBurst } from './judge-burst.ts';
import { makeHotel } from './make-hotel.ts';
import type { Possibility } from './possible-states.ts';
import { randomOf } from './random.ts';

const hotel = makeHotel(randomOf(1));
const day = today(newHotelState(hotel, 0, new Map()));

function start() {
  const state = newHotelState(hotel, 0, new Map());
  const payment = { kind: 'payment', code: 'cash', amount: -500, serviceDay: day, stay: null, reverses: null } as const;
  const entries = new Map([['entry 1', { ...payment, isReversed: false, isMoved: false }]]);
  state.folios.set('folio 1', { guest: 'guest 1', status: 'open', settlement: null, entries });
  return [{ state, names: new Map([['entry 1', 'ent_1']]) }];
}

function refund(place: number, answer: Pick<BurstCommand, 'status' | 'body'>): BurstCommand {
  const command = {
    kind: 'refund',
    folio: 'folio 1',
    payment: 'entry 1',
    entry: `entry ${place + 2}`,
    provider: null,
    amount: null,
  } as const;
  return { command, label: 'POST refunds', key: `step-1-${place}`, isReplayed: false, ...answer };
}

/** A stay that is held until a minute from now. */
function held(possibility: Possibility): Possibility {
  const nights = [{ day, net: 500, vat: 0, cityTax: 0 }];
  const dates = {
    arrival: day,
    departure: addDays(day, 1),
    nights,
    posted: [],
    bookedOn: '2027-03-01',
    pickedUp: [],
    arrivedOn: null,
    occupants: [],
  };
  const booked = {
    guest: 'guest 1',
    folio: 'folio 1',
    group: null,
    channel: 'direct',
    plan: 'BAR',
    roomType: 'STD',
    adults: 1,
    children: 0,
    room: null,
    leftOn: null,
    exits: [],
    exempt: [],
  };
  possibility.state.stays.set('stay 1', { ...dates, ...booked, status: 'tentative', expiresAt: 60_000, cancellation: null });
  return { ...possibility, names: new Map([['stay 1', 'res_1']]) };
}

function atOnce(command: Command, status: number, body: unknown): BurstCommand {
  return { command, status, body, label: command.kind, key: command.kind, isReplayed: false };
}

const amount = { currency: hotel.currency, amount: written(500, hotel.digits) };
const done = (id: string) => ({
  status: 201,
  body: { id, kind: 'refund', code: 'cash', amount, service_date: day, reverses: 'ent_1' },
});
const refused = { status: 422, body: { code: 'SVC-2013' } };
const facts = { isBefore: () => false, tookMs: 5, differences: [] };

test('the answers of a burst fit when one order of its commands leads to them', () => {
  const { possible, differences } = judgeBurst(start(), [refund(0, refused), refund(1, done('ent_2'))], facts);
  expect(differences).toEqual([]);
  expect(possible.map(({ state: { folios } }) => [...(folios.get('folio 1')?.entries.keys() ?? [])])).toEqual([['entry 1', 'entry 3']]);
});

test('a command that was answered before another was sent comes before it', () => {
  const { differences } = judgeBurst(start(), [refund(0, refused), refund(1, done('ent_2'))], { ...facts, isBefore: (one) => one === 0 });
  expect(differences).toHaveLength(2);
});

test('answers that no order leads to are a difference', () => {
  const { possible, differences } = judgeBurst(start(), [refund(0, done('ent_2')), refund(1, done('ent_3'))], facts);
  expect(possible).toEqual([]);
  expect(differences[0]).toContain('in no order');
  expect(differences).toContain('foretold: SVC-2013');
});

test('a request that is repeated under its key is done once, with one answer', () => {
  const twice = (answer: Pick<BurstCommand, 'status' | 'body'>, isReplayed: boolean) => [
    refund(0, done('ent_2')),
    { ...refund(0, answer), isReplayed },
  ];
  expect(judgeBurst(start(), twice(done('ent_2'), true), facts).differences).toEqual([]);
  expect(judgeBurst(start(), twice(done('ent_9'), true), facts).differences).toEqual(['refund: 2 different answers under one key']);
  expect(judgeBurst(start(), twice(done('ent_9'), false), facts).differences).toContain('refund: done 2 times under one key');
});

test('a hold that runs out beside a command has expired before it or after it, or is confirmed', () => {
  const clock = atOnce({ kind: 'advance', to: 120_000 }, 200, 120_000);
  const judged = (command: Command, status: number, body: unknown) => {
    const { possible, differences } = judgeBurst(start().map(held), [clock, atOnce(command, status, body)], facts);
    expect(differences).toEqual([]);
    return possible.map(({ state: { now, stays } }) => [now, stays.get('stay 1')?.status, stays.get('stay 1')?.cancellation?.reason]);
  };
  const confirmation = { kind: 'confirm', stay: 'stay 1' } as const;
  expect(judged(confirmation, 409, { code: 'SVC-3007' })).toEqual([[120_000, 'cancelled', 'expired']]);
  const quote = {
    currency: hotel.currency,
    subtotal: written(500, hotel.digits),
    tax: written(0, hotel.digits),
    total: written(500, hotel.digits),
  };
  const stay = {
    id: 'res_1',
    guest_id: 'gst_1',
    folio_id: 'fol_1',
    group_id: null,
    arrival: day,
    departure: addDays(day, 1),
    nights: 1,
    adults: 1,
    children: 0,
  };
  const confirmed = { ...stay, status: 'confirmed', channel: 'direct', quote, cancellation: null };
  expect(judged(confirmation, 200, confirmed)).toEqual([[120_000, 'confirmed', undefined]]);
});
