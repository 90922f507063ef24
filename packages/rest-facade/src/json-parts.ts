import { setImmediate as letOthersRun } from 'node:timers/promises';
import { limits, slicesOf } from '@innkeeper/kernel';

/** Serialises a body; if it has a long list, in parts that yield to other requests in between. */
export async function jsonBytes(body: unknown): Promise<Buffer> {
  if (!hasLongList(body, depthMax)) return Buffer.from(JSON.stringify(body));
  const parts: Buffer[] = [];
  for (const part of jsonParts(body)) {
    parts.push(Buffer.from(part));
    if (part.length > turnChars) await letOthersRun();
  }
  return Buffer.concat(parts);
}

const depthMax = 2; // depth of long lists within the body: `records.entries`
const turnChars = 10_000;

type JsonObject = Readonly<Record<string, unknown>>;
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

function hasLongList(value: unknown, depth: number): boolean {
  if (Array.isArray(value)) return value.length > limits.rowsAtOnce;
  return isJsonObject(value) && depth > 0 && Object.values(value).some((field) => hasLongList(field, depth - 1));
}

/** Serialises a value; long lists in parts. */
export function* jsonParts(value: unknown, depth = depthMax): Generator<string> {
  if (!hasLongList(value, depth)) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* listParts(value);
  else if (isJsonObject(value)) yield* fieldParts(value, depth);
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let mark = '[';
  for (const slice of slicesOf(list, limits.rowsAtOnce)) {
    yield mark + JSON.stringify(slice).slice(1, -1);
    mark = ',';
  }
  yield ']';
}

function* fieldParts(fields: JsonObject, depth: number): Generator<string> {
  let mark = '{';
  for (const [name, field] of Object.entries(fields)) {
    if (field === undefined) continue;
    yield `${mark}${JSON.stringify(name)}:`;
    yield* jsonParts(field, depth - 1);
    mark = ',';
  }
  yield '}';
}
