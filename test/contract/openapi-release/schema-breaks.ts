import { follow, isObject, type Json, listAt, objectAt, type Source } from './json.ts';

/** Two versions of one schema, and who writes the values: the client (`request`) or the server (`response`). */
export interface SchemaPair {
  readonly where: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly direction: 'request' | 'response';
}

/** The released and the current document. */
export interface Versions {
  readonly before: Source;
  readonly after: Source;
}

const depthMax = 30;
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Changes that break a client written against the released schema. Rules: WIRE-40. */
export function schemaBreaks(versions: Versions, pair: SchemaPair, depth = 0): string[] {
  const before = follow(versions.before, pair.before);
  const after = follow(versions.after, pair.after);
  if (depth > depthMax || JSON.stringify(pair.before) === JSON.stringify({})) return [];
  const deeper = (step: string, from: unknown, to: unknown) =>
    schemaBreaks(versions, { where: `${pair.where}${step}`, before: from, after: to, direction: pair.direction }, depth + 1);
  return [
    ...typeBreaks(pair, before, after),
    ...(pair.direction === 'request' ? requestBreaks(pair, before, after) : responseBreaks(pair, before, after)),
    ...propertyPairs(before, after).flatMap(([name, from, to]) => deeper(`.${name}`, from, to)),
    ...(isObject(before['items']) && isObject(after['items']) ? deeper('[]', before['items'], after['items']) : []),
    ...alternativeBreaks({ pair, before, after }, deeper),
  ];
}

function typeBreaks({ where, direction }: SchemaPair, before: Json, after: Json): string[] {
  const [from, to] = [typesOf(before), typesOf(after)];
  if (from.length === 0 && to.length === 0) return [];
  const [wide, narrow] = direction === 'request' ? [to, from] : [from, to]; // requests may be widened, answers narrowed
  const isSafe =
    wide.length === 0 ||
    (narrow.length > 0 && narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))));
  return isSafe ? [] : [`${where}: type was ${from.join(' or ') || 'any'}, is ${to.join(' or ') || 'any'}`];
}

function typesOf(schema: Json): unknown[] {
  const type = schema['type'];
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

function requestBreaks({ where }: SchemaPair, before: Json, after: Json): string[] {
  const wasRequired = listAt(before, 'required');
  const properties = objectAt(after, 'properties');
  return [
    ...listAt(after, 'required')
      .filter((name) => !wasRequired.includes(name))
      .map((name) => `${where}.${name}: is required now`),
    ...Object.keys(objectAt(before, 'properties'))
      .filter((name) => !(name in properties))
      .map((name) => `${where}.${name}: is no longer taken`),
    ...(valuesOf(after).length === 0 ? [] : lostValues(where, before, after)),
    ...tighterBounds(where, before, after),
    ...(after['pattern'] !== undefined && after['pattern'] !== before['pattern'] ? [`${where}: pattern is ${after['pattern']} now`] : []),
  ];
}

function lostValues(where: string, before: Json, after: Json): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was.length === 0) return [`${where}: takes only ${is.join(', ')} now`];
  return was.filter((value) => !is.includes(value)).map((value) => `${where}: no longer takes ${String(value)}`);
}

function valuesOf(schema: Json): readonly unknown[] {
  return 'const' in schema ? [schema['const']] : listAt(schema, 'enum');
}

function tighterBounds(where: string, before: Json, after: Json): string[] {
  const isTighter = (name: string, sign: 1 | -1): boolean => {
    const [was, is] = [before[name], after[name]];
    return typeof is === 'number' && (typeof was !== 'number' || sign * is > sign * was);
  };
  const tighter = [...lowerBounds.filter((name) => isTighter(name, 1)), ...upperBounds.filter((name) => isTighter(name, -1))];
  return tighter.map((name) => `${where}: ${name} was ${before[name] ?? 'not set'}, is ${after[name]}`);
}

function responseBreaks({ where }: SchemaPair, before: Json, after: Json): string[] {
  const properties = objectAt(after, 'properties');
  const required = listAt(after, 'required');
  return [
    ...Object.keys(objectAt(before, 'properties'))
      .filter((name) => !(name in properties))
      .map((name) => `${where}.${name}: is no longer answered`),
    ...listAt(before, 'required')
      .filter((name) => typeof name === 'string' && name in properties && !required.includes(name))
      .map((name) => `${where}.${name}: is no longer always present`),
  ];
}

function propertyPairs(before: Json, after: Json): [string, unknown, unknown][] {
  const properties = objectAt(after, 'properties');
  return Object.entries(objectAt(before, 'properties')).flatMap(([name, from]) =>
    name in properties ? [[name, from, properties[name]]] : [],
  );
}

interface VersionedPair {
  readonly pair: SchemaPair;
  readonly before: Json;
  readonly after: Json;
}

/** Alternatives are compared one by one, in order: a request may gain some, an answer must not. */
function alternativeBreaks(
  { pair, before, after }: VersionedPair,
  deeper: (step: string, from: unknown, to: unknown) => string[],
): string[] {
  const [from, to] = [alternativesOf(before), alternativesOf(after)];
  if (from.length === 0 && to.length === 0) return [];
  const [was, is] = [from.length || 1, to.length || 1];
  if (pair.direction === 'request' && is < was) return [`${pair.where}: had ${was} alternatives, has ${is}`];
  if (pair.direction === 'response' && is > was) return [`${pair.where}: had ${was} alternatives, has ${is}`];
  return from.flatMap((alternative, index) => (index < to.length ? deeper('', alternative, to[index]) : []));
}

function alternativesOf(schema: Json): readonly unknown[] {
  return [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')];
}
