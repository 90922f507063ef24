import type { ErrorCode } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { LockSystem } from './lock-system.ts';

/** Something about a key that a person must look at. */
export interface KeyIncident {
  readonly kind: 'unknown_room' | 'key_not_issued';
  readonly message: string;
  readonly propertyId: string;
  readonly reservationId: string;
  readonly code: ErrorCode;
  /** What one open incident stands for. */
  readonly subject?: string;
}

export interface RoomKeyDeps {
  /** The lock systems; null while there are none. */
  readonly locks: () => LockSystem | null;
  readonly recordIncident: (ctx: WriteContext, incident: KeyIncident) => Promise<unknown>;
  /** How long after the last call a key that the lock system has not heard of counts as lost on the way. */
  readonly forgottenAfterMs: number;
}
