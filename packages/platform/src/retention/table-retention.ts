type TableName = `${string}.${string}`;

/** How long the rows of a table stay. */
export type RetentionRule =
  /** Business records: why no row is ever removed. */
  | { readonly forEver: string }
  /** A row for each thing that there is: what bounds their number. */
  | { readonly oneFor: string }
  /** A queue, or what stands for something under way: what removes a row, as part of its own work. */
  | { readonly untilDone: string }
  /** For a time after `since`, set by a variable of the environment or fixed for the reason given; `by` is the due work that removes them. */
  | {
      readonly since: string;
      readonly time: { readonly setting: string } | { readonly fixed: string };
      readonly by: TableName;
      /** Rows that stay all the same. */
      readonly except?: string;
    };

/** A table and how long its rows stay. A table that no context lists fails a test. */
export interface TableRetention {
  readonly table: TableName;
  readonly kept: RetentionRule;
}
