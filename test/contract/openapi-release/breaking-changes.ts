import { follow, isObject, type Json, listAt, objectAt } from './json.ts';
import { schemaBreaks, type Versions } from './schema-breaks.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const permissions = ['read-only', 'read-write', 'full'];
const json = 'application/json';

/**
 * Promises of the released document that the present one breaks, one line each; additions break nothing.
 * Rules: WIRE-40.
 */
export function breakingChanges(released: unknown, present: unknown): string[] {
  if (!isObject(released) || !isObject(present)) return ['the document is no JSON object'];
  const versions = { before: { document: released }, after: { document: present } };
  return [
    ...Object.entries(objectAt(released, 'paths')).flatMap(([path, item]) =>
      pathBreaks(versions, { path, before: item, after: objectAt(present, 'paths')[path] }),
    ),
    ...Object.entries(objectAt(released, 'webhooks')).flatMap(([event, item]) =>
      eventBreaks(versions, { path: event, before: item, after: objectAt(present, 'webhooks')[event] }),
    ),
  ];
}

interface PathPair {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function pathBreaks(versions: Versions, { path, before, after }: PathPair): string[] {
  if (!isObject(before)) return [];
  if (!isObject(after)) return [`${path}: the path is gone`];
  return methods
    .filter((method) => method in before)
    .flatMap((method) => {
      const name = `${method.toUpperCase()} ${path}`;
      if (!(method in after)) return [`${name}: the method is gone`];
      return operationBreaks(versions, { name, before: objectAt(before, method), after: objectAt(after, method) });
    });
}

/** An operation, or a part of it, in both versions. */
interface Pair {
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
}

function operationBreaks(versions: Versions, pair: Pair): string[] {
  return [...promiseBreaks(pair), ...parameterBreaks(versions, pair), ...bodyBreaks(versions, pair), ...answerBreaks(versions, pair)];
}

function promiseBreaks({ name, before, after }: Pair): string[] {
  const codes = listAt(after, 'x-error-codes');
  const [was, is] = [before['x-permission'], after['x-permission']];
  const isRaised = permissions.indexOf(String(is)) > permissions.indexOf(String(was));
  return [
    ...listAt(before, 'x-error-codes')
      .filter((code) => !codes.includes(code))
      .map((code) => `${name}: ${String(code)} is no longer answered`),
    ...(isRaised ? [`${name}: needs ${String(is)}, needed ${String(was)}`] : []),
    ...(before['operationId'] === after['operationId']
      ? []
      : [`${name}: operationId was ${before['operationId']}, is ${after['operationId']}`]),
    ...capBreaks({ name, before, after }),
  ];
}

function capBreaks({ name, before, after }: Pair): string[] {
  const was = new Map(capsOf(before));
  return capsOf(after).flatMap(([scope, cap]) =>
    cap < (was.get(scope) ?? Number.POSITIVE_INFINITY)
      ? [`${name}: ${scope} is ${cap} a minute, was ${was.get(scope) ?? 'without cap'}`]
      : [],
  );
}

function capsOf(operation: Json): [string, number][] {
  return listAt(operation, 'x-rate-limit')
    .filter(isObject)
    .map((limit) => [String(limit['scope']), Number(limit['requests_per_minute'])]);
}

function parameterBreaks(versions: Versions, { name, before, after }: Pair): string[] {
  const read = (operation: Json, source: Versions['before']) =>
    new Map(
      listAt(operation, 'parameters')
        .map((node) => follow(source, node))
        .map((parameter) => [`${parameter['in']} ${parameter['name']}`, parameter]),
    );
  const [was, is] = [read(before, versions.before), read(after, versions.after)];
  const added = [...is].filter(([key, parameter]) => parameter['required'] === true && was.get(key)?.['required'] !== true);
  const kept = [...was].flatMap(([key, parameter]) => {
    const present = is.get(key);
    if (!present) return [`${name}: ${key} is no longer taken`];
    return schemaBreaks(versions, {
      where: `${name}: ${key}`,
      before: parameter['schema'],
      after: present['schema'],
      direction: 'request',
    });
  });
  return [...added.map(([key]) => `${name}: ${key} is required now`), ...kept];
}

function bodyBreaks(versions: Versions, { name, before, after }: Pair): string[] {
  const [was, is] = [follow(versions.before, before['requestBody']), follow(versions.after, after['requestBody'])];
  if (Object.keys(was).length === 0) return is['required'] === true ? [`${name}: a body is required now`] : [];
  if (Object.keys(is).length === 0) return [`${name}: a body is no longer taken`];
  const required = is['required'] === true && was['required'] !== true ? [`${name}: a body is required now`] : [];
  return [
    ...required,
    ...schemaBreaks(versions, { where: `${name}: body`, before: schemaOf(was), after: schemaOf(is), direction: 'request' }),
  ];
}

/** Successes only: refusals are compared by their codes. */
function answerBreaks(versions: Versions, { name, before, after }: Pair): string[] {
  const present = objectAt(after, 'responses');
  return Object.entries(objectAt(before, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, node]) => {
      if (!(status in present)) return [`${name}: ${status} is no longer answered`];
      const [was, is] = [follow(versions.before, node), follow(versions.after, present[status])];
      const lost = (member: string) =>
        Object.keys(objectAt(was, member))
          .filter((key) => !(key in objectAt(is, member)))
          .map((key) => `${name}: ${status} no longer has ${key}`);
      const where = `${name}: ${status}`;
      return [
        ...lost('headers'),
        ...lost('content'),
        ...schemaBreaks(versions, { where, before: schemaOf(was), after: schemaOf(is), direction: 'response' }),
      ];
    });
}

function schemaOf(holder: Json): Json {
  return objectAt(objectAt(objectAt(holder, 'content'), json), 'schema');
}

function eventBreaks(versions: Versions, { path, before, after }: PathPair): string[] {
  if (!isObject(before)) return [];
  if (!isObject(after)) return [`event ${path}: is gone`];
  const [was, is] = [objectAt(before, 'post'), objectAt(after, 'post')];
  const payload = (post: Json) => schemaOf(objectAt(post, 'requestBody'));
  const headers = listAt(is, 'parameters')
    .filter(isObject)
    .map((header) => header['name']);
  return [
    ...listAt(was, 'parameters')
      .filter(isObject)
      .filter((header) => !headers.includes(header['name']))
      .map((header) => `event ${path}: the header ${String(header['name'])} is gone`),
    ...schemaBreaks(versions, { where: `event ${path}`, before: payload(was), after: payload(is), direction: 'response' }),
  ];
}
