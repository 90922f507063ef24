import { isoInstant } from '@innkeeper/kernel';
import { type Database, systemStatement } from '@innkeeper/platform';

const recordUses = systemStatement<never>(
  'access.record_token_uses',
  `with used as (
     select u.id, u.at from unnest($1::text[], $2::timestamptz[]) as u(id, at)
   ), locked as (
     select k.id from access.token k where k.id = any($1::text[]) and k.revoked_at is null order by k.id for no key update
   )
   update access.token k set last_used_at = greatest(k.last_used_at, used.at)
     from used join locked on locked.id = used.id where k.id = used.id`,
);

/** Last uses of tokens: collected in memory, written in batches, never per request. Rules: AUTH-8. */
export class TokenUses {
  readonly #db: Database;
  #pending = new Map<string, number>(); // token id -> epoch ms

  constructor(db: Database) {
    this.#db = db;
  }

  note(tokenId: string, atMs: number): void {
    this.#pending.set(tokenId, atMs);
  }

  /** Writes the collected uses in one statement; after a failure they wait for the next flush. Errors: SVC-9003. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const writing = this.#pending;
    this.#pending = new Map();
    const instants = [...writing.values()].map(isoInstant);
    try {
      await this.#db.runAsSystem(recordUses, [[...writing.keys()], instants]);
    } catch (error) {
      this.#pending = new Map([...writing, ...this.#pending]);
      throw error;
    }
  }
}
