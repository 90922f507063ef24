/** A named SQL text: prepared once per connection, planned once, counted by name. Values are always parameters. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Type only: the shape of a row. */
  readonly row?: Row;
}

const declared = new Set<string>();
const nameBytesMax = 63; // what the server keeps of a prepared statement's name

/**
 * Declares a statement. Build it once at module level, never per call; names are unique, because a connection keeps one text per name.
 * Column types arrive as: int8 -> bigint, int4 -> number, numeric and date -> string, timestamptz -> ISO 8601 UTC string, json -> value.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if (declared.has(name)) throw new Error(`statement declared twice: ${name}`);
  if (Buffer.byteLength(name) > nameBytesMax) throw new Error(`statement name too long: ${name}`);
  declared.add(name);
  return { name, text };
}
