import type { ErrorCode } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { LockSystem } from './lock-system.ts';

/** A problem with a key that needs a person's attention. */
export interface KeyIncident {
  readonly kind: 'unknown_room' | 'key_not_issued';
  readonly message: string;
  readonly propertyId: string;
  readonly reservationId: string;
  readonly code: ErrorCode;
  /** Groups problems into one open incident. */
  readonly subject?: string;
}

export interface RoomKeyDeps {
  /** The lock systems; null while none is configured. */
  readonly locks: () => LockSystem | null;
  readonly recordIncident: (ctx: WriteContext, incident: KeyIncident) => Promise<unknown>;
  /** Time after the last call when a key unknown to the lock system counts as lost. */
  readonly forgottenAfterMs: number;
}
