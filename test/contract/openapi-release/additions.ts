import { follow, isObject, type Json, listAt, objectAt } from './json.ts';
import type { Versions } from './schema-breaks.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const json = 'application/json';
const depthMax = 8;
const namedMax = 4;

/** One addition to a part of the document, such as `POST /guests` and `takes the field `email``. */
interface Addition {
  readonly to: string;
  readonly what: string;
}

/** News of the present document against the released one, one line of Markdown each; equal additions to several operations share a line. */
export function additions(released: unknown, present: unknown): string[] {
  if (!isObject(released) || !isObject(present)) return [];
  const versions = { before: { document: released }, after: { document: present } };
  const kept: Addition[] = [];
  const lines: string[] = [];
  for (const [name, operation] of operationsOf(present)) {
    const before = new Map(operationsOf(released)).get(name);
    if (before) kept.push(...operationAdditions(versions, name, before, operation));
    else lines.push(`New operation \`${name}\`: ${operation['summary']}.`);
  }
  for (const [event, node] of Object.entries(objectAt(present, 'webhooks'))) {
    const before = objectAt(released, 'webhooks')[event];
    const [was, is] = [before, node].map((each) => schemaOf(objectAt(objectAt(isObject(each) ? each : {}, 'post'), 'requestBody')));
    if (!before) lines.push(`New event \`${event}\`.`);
    else kept.push(...newFields(versions, was, is).map((field) => ({ to: event, what: `has ${field}` })));
  }
  return [...lines, ...grouped(kept)];
}

function grouped(found: readonly Addition[]): string[] {
  return [...Map.groupBy(found, ({ what }) => what)].map(([what, each]) => {
    const names = each.map(({ to }) => `\`${to}\``);
    const more = names.length > namedMax ? ` and ${names.length - namedMax} more` : '';
    return `${names.slice(0, namedMax).join(', ')}${more}: ${what}.`;
  });
}

function operationsOf(document: Json): [string, Json][] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method): [string, Json][] => {
      const operation = isObject(item) ? item[method] : undefined;
      return isObject(operation) ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
    }),
  );
}

function operationAdditions(versions: Versions, to: string, before: Json, after: Json): Addition[] {
  const { before: source, after: target } = versions;
  const [was, is] = [parametersOf(source, before), parametersOf(target, after)];
  const codes = listAt(before, 'x-error-codes');
  const bodies = [follow(source, before['requestBody']), follow(target, after['requestBody'])].map(schemaOf);
  const [answered, answer] = [answerOf(source, before), answerOf(target, after)];
  const headers = Object.keys(objectAt(answer, 'headers')).filter((name) => !(name in objectAt(answered, 'headers')));
  return [
    ...(after['deprecated'] === true && before['deprecated'] !== true ? ['is deprecated'] : []),
    ...is.filter((name) => !was.includes(name)).map((name) => `takes the ${name}`),
    ...newFields(versions, bodies[0], bodies[1]).map((field) => `takes ${field}`),
    ...newFields(versions, schemaOf(answered), schemaOf(answer)).map((field) => `answers ${field}`),
    ...headers.map((name) => `answers the header \`${name}\``),
    ...listAt(after, 'x-error-codes')
      .filter((code) => !codes.includes(code))
      .map((code) => `may be refused with ${String(code)}`),
  ].map((what) => ({ to, what }));
}

function parametersOf(source: Versions['before'], operation: Json): string[] {
  return listAt(operation, 'parameters')
    .map((node) => follow(source, node))
    .map((parameter) => `${parameter['in']} parameter \`${parameter['name']}\``);
}

function answerOf(source: Versions['before'], operation: Json): Json {
  const [, success] = Object.entries(objectAt(operation, 'responses')).find(([status]) => status.startsWith('2')) ?? [];
  return follow(source, success);
}

function schemaOf(holder: Json): Json {
  return objectAt(objectAt(objectAt(holder, 'content'), json), 'schema');
}

/** Fields and values that only the present schema has: `the field `a.b``, `the value `x` of `a``. */
function newFields(versions: Versions, released: unknown, present: unknown, at = '', depth = 0): string[] {
  const [before, after] = [follow(versions.before, released), follow(versions.after, present)];
  if (depth > depthMax) return [];
  const deeper = (from: unknown, to: unknown, step: string) => newFields(versions, from, to, `${at}${step}`, depth + 1);
  const [was, is] = [objectAt(before, 'properties'), objectAt(after, 'properties')];
  const fields = Object.entries(is).flatMap(([name, node]) => {
    const step = at === '' ? name : `.${name}`;
    return name in was ? deeper(was[name], node, step) : [`the field \`${at}${step}\``];
  });
  const values = listAt(before, 'enum');
  const of = at === '' ? '' : ` of \`${at}\``;
  const added = values.length === 0 ? [] : listAt(after, 'enum').filter((value) => !values.includes(value));
  const [from, to] = [alternativesOf(before), alternativesOf(after)];
  return [
    ...fields,
    ...added.map((value) => `the value \`${String(value)}\`${of}`),
    ...(isObject(before['items']) && isObject(after['items']) ? deeper(before['items'], after['items'], '[]') : []),
    ...to.flatMap((alternative, index) => (index < from.length ? deeper(from[index], alternative, '') : [])),
  ];
}

function alternativesOf(schema: Json): readonly unknown[] {
  return [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf'), ...listAt(schema, 'allOf')];
}
