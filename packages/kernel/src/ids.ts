import { TypeID, typeid } from 'typeid-js';
import { z } from 'zod';

/** Type prefixes of public ids. Rules: WIRE-1. */
export const idPrefixes = {
  reservation: 'res',
  guest: 'gst',
  ratePlan: 'rp',
  roomType: 'rt',
  folio: 'fol',
  user: 'usr',
  event: 'evt',
  tenant: 'ten',
  request: 'req',
  property: 'prp',
  room: 'room',
  entry: 'ent',
  message: 'msg',
  template: 'tpl',
  webhookEndpoint: 'whe',
  delivery: 'dlv',
  token: 'tok',
  review: 'rev',
  registration: 'reg',
  key: 'key',
  sync: 'syn',
  company: 'cmp',
  operator: 'opr',
  movement: 'mov',
  paymentIntent: 'pi',
  auditRow: 'adt',
  incident: 'inc',
  automation: 'aut',
  conversation: 'cnv',
  attachment: 'att',
  task: 'tsk',
  session: 'ses',
  passkey: 'psk',
  nightAudit: 'aud',
  group: 'grp',
  publishableKey: 'pbk',
  bookingSession: 'bks',
  paymentMethod: 'pmt',
  paymentDue: 'pdu',
  paymentLink: 'plk',
  roomPicture: 'pic',
  fiscalDocument: 'fdc',
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`;

/** A new public id: prefix, underscore, 26 characters of a UUIDv7; later ids sort after earlier ones. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return typeid(idPrefixes[kind]).toString() as Id<K>;
}

/**
 * Lower bound of the ids created at or after an instant (Unix milliseconds, real time). Not for finding business facts, which have their
 * own time; a test lists the permitted users. Decision: infra/decisions/0006.
 */
export function firstIdAt<K extends IdKind>(kind: K, atMs: number): Id<K> {
  return numberedId(kind, atMs, 0n);
}

/** The public id of a row stored under a number (48 bits) and its time of creation; deterministic. */
export function numberedId<K extends IdKind>(kind: K, atMs: number, number: bigint): Id<K> {
  const time = atMs.toString(16).padStart(12, '0');
  const node = number.toString(16).padStart(12, '0');
  return TypeID.fromUUID(idPrefixes[kind], `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${node}`).toString() as Id<K>;
}

/** The public id of a numbered part of something with an id of its own; deterministic. */
export function partId<K extends IdKind>(kind: K, wholeId: string, part: number): Id<K> {
  const uuid = TypeID.fromString(wholeId).toUUID();
  const number = part.toString(16).padStart(3, '0');
  return TypeID.fromUUID(idPrefixes[kind], `${uuid.slice(0, 14)}8${number}${uuid.slice(18)}`).toString() as Id<K>;
}

/**
 * Schema of an id that references another resource. Any text passes: a malformed id answers exactly like an unknown one (SVC-2010 in a
 * body, SVC-2011 in a path, an empty list in a filter), so the difference reveals nothing.
 */
export const idText = z.string().min(1).max(255);

/** Creation time of an id in Unix milliseconds, by the real time of its process; business times may be moved, ids are not. */
export function idCreatedAtMs(id: string): number {
  return Number.parseInt(TypeID.fromString(id).toUUID().replaceAll('-', '').slice(0, 12), 16);
}
