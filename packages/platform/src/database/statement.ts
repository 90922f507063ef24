/** A named SQL text: prepared once per connection, planned once, counted by name. Values are always parameters. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Type only: the shape of a row. */
  readonly row?: Row;
}

/**
 * Declares a statement. Build it once at module level, never per call.
 * Column types arrive as: int8 -> bigint, int4 -> number, numeric and date -> string, timestamptz -> ISO 8601 UTC string, json -> value.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text };
}
