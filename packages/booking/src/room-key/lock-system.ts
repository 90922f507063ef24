/** Installation and property of a lock system. */
export interface LockSite {
  readonly installationId: string; // the tenant
  readonly propertyId: string;
}

export type KeyType = 'new' | 'duplicate';
export type KeyMedium = 'card' | 'mobile' | 'pin';

export interface KeyOrder extends LockSite {
  /** Idempotency key by which the lock system recognises a repeat. */
  readonly key: string;
  readonly roomNumber: string;
  readonly type: KeyType;
  readonly medium: KeyMedium;
  readonly validFrom: string; // ISO instants
  readonly validUntil: string;
  /** Keys that this one replaces and ends. */
  readonly replaces: readonly string[];
}

/** A key in the lock system. */
export interface IssuedKey {
  readonly kind: 'issued';
  readonly pin: string | null;
  readonly isRevoked: boolean;
  readonly endedKeys: readonly string[];
}

export type KeyRefusal = 'room_unknown' | 'storage_full' | 'encoder_offline' | 'key_barred' | 'refused';

/** Answer of the lock system; `unknown` when it timed out or could not be reached. */
export type IssueOutcome =
  | IssuedKey
  | { readonly kind: 'refused'; readonly reason: KeyRefusal; readonly text: string }
  | { readonly kind: 'unknown' };

/** Outcome of a key; `never_arrived` when the lock system does not know it. */
export type KeyFinding = IssuedKey | { readonly kind: 'never_arrived' } | { readonly kind: 'unknown' };

/** Port to the lock systems. Every call ends within the timeout; the same key is never issued twice. */
export interface LockSystem {
  readonly timeoutMs: number;
  /** Rooms that are in its mapping; null when it cannot be reached. */
  knownRooms(site: LockSite, roomNumbers: readonly string[]): Promise<ReadonlySet<string> | null>;
  issue(order: KeyOrder): Promise<IssueOutcome>;
  find(site: LockSite, key: string): Promise<KeyFinding>;
  /** Ends keys and bars those that never arrived; returns true when confirmed. */
  revoke(site: LockSite, keys: readonly string[]): Promise<boolean>;
}
