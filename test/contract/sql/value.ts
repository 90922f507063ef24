/** An operand of a comparison: a column of a table or query, or a parameter. */
export interface Value {
  /** Values that it equals in all rows of the statement. */
  readonly equals: Value[];
  /** Its possible values, depending on the row: the arms of a union, the rows of `values`. */
  readonly oneOf: readonly Value[];
  /** Its origin outside the statement: `$1`, a variable of a function, the session. */
  readonly origin: string | null;
}

export function unknownValue(): Value {
  return { equals: [], oneOf: [], origin: null };
}

export function valueFrom(origin: string): Value {
  return { equals: [], oneOf: [], origin };
}

export function sameAs(value: Value): Value {
  return { equals: [value], oneOf: [], origin: null };
}

export function oneOf(values: readonly Value[]): Value {
  return { equals: [], oneOf: values, origin: null };
}

/** True if a value certainly comes from one of the origins. */
export function comesFrom(value: Value, origins: ReadonlySet<string>): boolean {
  const reachable = reachableFrom(value);
  const known = new Set<Value>();
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const each of reachable) if (follows(each, known, origins)) known.add(each);
  }
  return known.has(value);
}

function follows({ origin, equals, oneOf: all }: Value, known: ReadonlySet<Value>, origins: ReadonlySet<string>): boolean {
  if (origin !== null && origins.has(origin)) return true;
  return equals.some((each) => known.has(each)) || (all.length > 0 && all.every((each) => known.has(each)));
}

function reachableFrom(value: Value): ReadonlySet<Value> {
  const found = new Set([value]);
  for (const each of found) for (const next of [...each.equals, ...each.oneOf]) found.add(next);
  return found;
}
