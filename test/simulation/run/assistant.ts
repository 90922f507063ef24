import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Answer } from '../../harness/check-answer.ts';
import type { Api } from '../../harness/client.ts';
import { apiUrl } from '../../harness/instance.ts';
import { callMessage, postMcp } from '../../harness/mcp.ts';
import type { Command } from '../model/commands.ts';

/** A client that makes the requests of REST as calls of tools, as an assistant does. */
export type Assistant = Pick<Api, 'raw'>;

/** One command in eight is the assistant's: always the same ones, also in a shorter history. */
export function isForAssistant(command: Command): boolean {
  const [first = 0] = createHash('sha256').update(JSON.stringify(command)).digest();
  return first % 8 === 0;
}

const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ $ref: z.string().optional() })).default([]),
});

/** Reference to the header in the description of an operation that takes a key. */
const takesKey = /\/(?:Required)?IdempotencyKey$/;

const result = z.looseObject({
  structuredContent: z.unknown().optional(),
  _meta: z.looseObject({ status: z.int(), headers: z.record(z.string(), z.string()).default({}) }),
});

/** Rules: MCP-2, MCP-4, MCP-5, MCP-6, MCP-8. */
export function assistantOf(token: string): Assistant {
  let paths: Promise<z.infer<typeof description>['paths']> | null = null;
  const readPaths = async () => description.parse(await (await fetch(`${apiUrl()}/openapi.json`)).json()).paths;
  const raw: Assistant['raw'] = async (path, { method = 'GET', headers, body }) => {
    paths ??= readPaths();
    const { tool, given, isKeyed } = toolFor(await paths, method, path);
    const key = isKeyed ? new Headers(headers).get('idempotency-key') : null;
    const fields = typeof body === 'string' ? z.record(z.string(), z.unknown()).parse(JSON.parse(body)) : {};
    const answer = await postMcp(token, callMessage(tool, { ...given, ...fields, ...(key !== null && { idempotency_key: key }) }));
    if (answer.status !== 200) return answer;
    const { structuredContent, _meta: meta } = result.parse(answer.body.result ?? answer.body);
    return { status: meta.status, headers: new Headers(meta.headers), body: structuredContent as Answer['body'] };
  };
  return { raw };
}

/** The tool of a request, with what its path and query say. Rule: MCP-4. */
function toolFor(paths: z.infer<typeof description>['paths'], method: string, path: string) {
  const [bare = '', query] = path.split('?');
  for (const [template, methods] of Object.entries(paths)) {
    const values = valuesIn(template, bare);
    const found = values === null ? undefined : methods[method.toLowerCase()];
    if (found === undefined) continue;
    const force = new URLSearchParams(query).get('force') === 'true' ? { force: 'true' } : {};
    const { operationId, parameters } = operation.parse(found);
    const isKeyed = parameters.some(({ $ref = '' }) => takesKey.test($ref));
    return { tool: operationId, given: { ...values, ...force }, isKeyed };
  }
  throw new Error(`no operation is ${method} ${bare}`);
}

/** Values of the parameters of a path; null for another path. */
function valuesIn(template: string, path: string): Record<string, string> | null {
  const [names, parts] = [template.split('/'), path.split('/')];
  if (names.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('{')) values[name.slice(1, -1)] = part;
    else if (name !== part) return null;
  }
  return values;
}
