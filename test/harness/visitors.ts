import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from './check-answer.ts';
import { type Api, client } from './client.ts';
import type { Hotel } from './hotel.ts';

/** A visitor of a hotel's site, who comes from an address of its own: visitors are counted by address. */
export interface Visitor extends Api {
  readonly key: Answer['body'];
  readonly localAddress: string;
  /** Another visitor with the same key. */
  readonly another: () => Visitor;
  /** The API as the holder of a session's secret. */
  readonly as: (secret: string) => Api;
}

/** Creates a publishable key of the hotel's property. */
export async function newPublishableKey(hotel: Hotel, origins: readonly string[] = []): Promise<Answer['body']> {
  const created = await hotel.api.post('/publishable-keys', { property_id: hotel.propertyId, name: 'Site', origins });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body;
}

/** A visitor with a new key. */
export async function newVisitor(hotel: Hotel, origins: readonly string[] = []): Promise<Visitor> {
  return visitorWith(hotel, await newPublishableKey(hotel, origins));
}

/** Clients of one visitor with a key, from an address of its own; they differ in their headers. */
export function newVisitorOf({ environment }: Pick<Hotel, 'environment'>, key: string): (headers?: Record<string, string>) => Api {
  const localAddress = anyLocalAddress();
  return (headers = {}) => client(key, { environment, localAddress, headers });
}

/** One of the addresses of this machine. */
export function anyLocalAddress(): string {
  return `127.${[0, 0, 0].map(() => randomInt(1, 254)).join('.')}`;
}

function visitorWith(hotel: Hotel, key: Answer['body']): Visitor {
  const localAddress = anyLocalAddress();
  const options = { environment: hotel.environment, localAddress };
  return {
    ...client(key.key, options),
    key,
    localAddress,
    another: () => visitorWith(hotel, key),
    as: (secret) => client(key.key, { ...options, headers: { 'x-session-secret': secret } }),
  };
}

/** A body of POST /public/booking-sessions: two nights from the tenth day on, at the best available rate. */
export function sessionOf(hotel: Hotel, over: Record<string, unknown> = {}) {
  return {
    arrival: hotel.day(10),
    departure: hotel.day(12),
    adults: 2,
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    ...over,
  };
}

/** Opens a session. */
export async function openSession(hotel: Hotel, visitor: Visitor, over: Record<string, unknown> = {}): Promise<Answer['body']> {
  const opened = await visitor.post('/public/booking-sessions', sessionOf(hotel, over));
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  return opened.body;
}
