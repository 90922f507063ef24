import type { Answer } from '../../harness/check-answer.ts';
import type { locksOf } from '../../harness/locks.ts';
import type { Command } from '../model/commands.ts';
import { type HotelState, known } from '../model/hotel-state.ts';
import { isAway } from '../model/partner-faults.ts';
import { idOf, type Names } from './names.ts';
import type { RestRequest } from './rest-request.ts';

export type Locks = ReturnType<typeof locksOf>;

/** A command to the simulated lock system. */
export interface LockRequest {
  readonly method: 'simulate locks';
  readonly path: 'forget-room' | 'learn-room';
  readonly body: { readonly room: string };
}

type KeyCommand = Extract<Command, { kind: 'issue key' | 'revoke key' | 'map lock' }>;

/** The request that makes a command about keys; null for a key that nobody can issue, and a room whose keys could not be renewed once it is forgotten. */
export function keyRequestOf(state: HotelState, names: Names, command: KeyCommand): RestRequest | LockRequest | null {
  const { keys } = state;
  if (command.kind === 'issue key') {
    if (isAway(state, 'locks')) return null;
    const { stay, type, medium } = command;
    return { method: 'POST', path: `/reservations/${idOf(names, stay)}/keys`, body: { type, medium } };
  }
  if (command.kind === 'revoke key') {
    const { stay } = known(keys, command.key);
    return { method: 'DELETE', path: `/reservations/${idOf(names, stay)}/keys/${idOf(names, command.key)}` };
  }
  const { room, isKnown } = command;
  const isInUse = [...keys.values()].some((key) => key.isActive && key.room === room);
  return isInUse ? null : { method: 'simulate locks', path: isKnown ? 'learn-room' : 'forget-room', body: { room } };
}

/** Changes the mapping of the lock system. */
export async function askLocks(locks: Locks, { path, body: { room } }: LockRequest): Promise<Answer> {
  await (path === 'forget-room' ? locks.forget(room) : locks.learn(room));
  return { status: 200, headers: new Headers(), body: { room, known: path === 'learn-room' } };
}
