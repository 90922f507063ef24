/** Where a lock system stands. */
export interface LockSite {
  readonly installationId: string; // the tenant
  readonly propertyId: string;
}

export type KeyType = 'new' | 'duplicate';
export type KeyMedium = 'card' | 'mobile' | 'pin';

export interface KeyOrder extends LockSite {
  /** By which the lock system recognises a repeat. */
  readonly key: string;
  readonly roomNumber: string;
  readonly type: KeyType;
  readonly medium: KeyMedium;
  readonly validFrom: string; // ISO instants
  readonly validUntil: string;
  /** Keys whose place this one takes; they end. */
  readonly replaces: readonly string[];
}

/** A key as the lock system holds it. */
export interface IssuedKey {
  readonly kind: 'issued';
  readonly pin: string | null;
  readonly isRevoked: boolean;
  readonly endedKeys: readonly string[];
}

export type KeyRefusal = 'room_unknown' | 'storage_full' | 'encoder_offline' | 'key_barred' | 'refused';

/** What the lock system answered; `unknown` when it did not in time or could not be reached. */
export type IssueOutcome =
  | IssuedKey
  | { readonly kind: 'refused'; readonly reason: KeyRefusal; readonly text: string }
  | { readonly kind: 'unknown' };

/** What became of a key; `never_arrived` when the lock system has not heard of it. */
export type KeyFinding = IssuedKey | { readonly kind: 'never_arrived' } | { readonly kind: 'unknown' };

/** The lock systems as booking sees them. Every call ends within the time-out; the same key is never issued twice. */
export interface LockSystem {
  readonly timeoutMs: number;
  /** Which of the rooms are in its mapping; null when it cannot be asked. */
  knownRooms(site: LockSite, roomNumbers: readonly string[]): Promise<ReadonlySet<string> | null>;
  issue(order: KeyOrder): Promise<IssueOutcome>;
  find(site: LockSite, key: string): Promise<KeyFinding>;
  /** Ends keys, and bars those that never arrived; answers whether that is confirmed. */
  revoke(site: LockSite, keys: readonly string[]): Promise<boolean>;
}
