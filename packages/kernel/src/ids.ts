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
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`;

/** A new public id: prefix, underscore, 26 characters of a UUIDv7; later ids sort after earlier ones. */
export function newId<K extends IdKind>(kind: K): Id<K> {
  return typeid(idPrefixes[kind]).toString() as Id<K>;
}

/**
 * What every id made at this moment (Unix milliseconds, real time) or later sorts after, and none made before. It finds no business facts: those have their
 * own time, and a test lists who may use this. Decision: infra/decisions/0006.
 */
export function firstIdAt<K extends IdKind>(kind: K, atMs: number): Id<K> {
  return numberedId(kind, atMs, 0n);
}

/** The public id of what is stored under a number (48 bits) and the moment it was made at: the same each time. */
export function numberedId<K extends IdKind>(kind: K, atMs: number, number: bigint): Id<K> {
  const time = atMs.toString(16).padStart(12, '0');
  const node = number.toString(16).padStart(12, '0');
  return TypeID.fromUUID(idPrefixes[kind], `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${node}`).toString() as Id<K>;
}

/**
 * Schema of an id that references another resource. Any text passes: a malformed id answers exactly like an unknown one
 * (SVC-2010 in a body, SVC-2011 in a path, an empty list in a filter), so nothing is learnt from the difference.
 */
export const idText = z.string().min(1).max(255);

/** When an id was made, by the real time of the process that made it; business times may be moved, ids are not. Unix milliseconds. */
export function madeAtMs(id: string): number {
  return Number.parseInt(TypeID.fromString(id).toUUID().replaceAll('-', '').slice(0, 12), 16);
}
