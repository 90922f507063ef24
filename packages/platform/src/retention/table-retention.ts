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

/** A table with its retention. A test fails for a table that no context lists. */
export interface TableRetention {
  readonly table: TableName;
  readonly kept: RetentionRule;
}
