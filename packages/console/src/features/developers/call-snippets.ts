/** Call of the API that shows or does what a page shows or does. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Template as in the API's description: `/events/{id}`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Command for a shell that holds the token in `INNKEEPER_TOKEN`. */
export function curlOf({ method, path, params = {}, query = {}, body }: ApiCall, baseUrl: string): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
  const search = new URLSearchParams(query).toString();
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${baseUrl}${filled}${search === '' ? '' : `?${search}`}'`,
    `  -H "Authorization: Bearer $INNKEEPER_TOKEN"`,
    ...(method === 'GET' ? [] : [`  -H "Idempotency-Key: $(uuidgen)"`]),
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`]),
  ];
  return lines.join(' \\\n');
}

/** The same call with the SDK; it makes its own idempotency keys. */
export function sdkOf({ method, path, params = {}, query = {}, body }: ApiCall, baseUrl: string): string {
  const given = {
    ...(hasAny(params) ? { path: params } : {}),
    ...(hasAny(query) ? { query } : {}),
  };
  const options = [
    ...(hasAny(given) ? [`  params: ${literal(given)},`] : []),
    ...(body === undefined ? [] : [`  body: ${literal(body)},`]),
  ];
  const call = options.length === 0 ? `'${path}'` : `'${path}', {\n${options.join('\n')}\n}`;
  return [
    `import { createInnkeeper } from '@innkeeper/sdk';`,
    '',
    `const innkeeper = createInnkeeper({ token: process.env.INNKEEPER_TOKEN, baseUrl: '${baseUrl}' });`,
    `const { data } = await innkeeper.${method}(${call});`,
  ].join('\n');
}

function hasAny(record: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(record).length > 0;
}

/** Value as TypeScript source, in one line. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([name, one]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(one)}`);
  return `{ ${entries.join(', ')} }`;
}
