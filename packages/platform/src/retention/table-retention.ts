type TableName = `${string}.${string}`;

/** Retention of the rows of a table. */
export type RetentionRule =
  /** Business records: the reason no row is ever removed. */
  | { readonly forEver: string }
  /** One row per entity: what bounds their number. */
  | { readonly oneFor: string }
  /** A queue or work in progress: the work that removes its rows. */
  | { readonly untilDone: string }
  /** A period after `since`, set by an environment variable or fixed for the given reason; `by` is the due work that removes the rows. */
  | {
      readonly since: string;
      readonly time: { readonly setting: string } | { readonly fixed: string };
      readonly by: TableName;
      /** Rows that are kept nonetheless. */
      readonly except?: string;
    };

/** How a tenant's rows reach another cell. Decision: infra/decisions/0019. */
type MoveRule =
  /** Copied, changes included: the replica identity contains the tenant. */
  | 'copied'
  /** Copied, and never changed. */
  | 'appended'
  /** A queue that is emptied before the tenant is cut over, for the given reason. */
  | { readonly drained: string }
  /** Not copied: what recreates the rows. */
  | { readonly rebuilt: string }
  /** Rows of the cell, which belong to no tenant. */
  | 'of the cell'
  /** Rows that belong to people or installations, and to no tenant. */
  | 'of the directory';

/** SQL condition of rows whose call is under way, and what ends it when its process has died. */
type CallMark =
  /** A worker has leased them (`leased_by`): they count while it lives. */
  | { readonly leased: string }
  /** The condition names a time that passes by itself. */
  | { readonly timed: string };

/** A table with its retention. A test fails for a table that no context lists. */
export interface TableRetention {
  readonly table: TableName;
  readonly kept: RetentionRule;
  readonly moved?: MoveRule; // default: copied
  /** Which of the rows `q` say that somebody outside is being called; an index finds those of a tenant. */
  readonly calls?: CallMark;
}
