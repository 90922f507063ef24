import { refuse } from '@innkeeper/kernel';
import type { NamedOperation, Problem } from '@innkeeper/platform';
import { z } from 'zod';
import { answersLostUpdate } from '../openapi/operation.ts';
import { hasFields } from '../openapi/refusal-codes.ts';
import type { OperationRequest, WireInput } from '../perform-request.ts';
import { idempotencyKeyOf, ifMatchOf } from '../read-request.ts';
import { textProblems, textProblemsOfQuery } from '../unstorable-text.ts';
import { headerArguments } from './input-schema.ts';

export type Arguments = Readonly<Record<string, unknown>>;

export interface ToolInput extends Pick<OperationRequest, 'line' | 'input'> {
  readonly query: Arguments;
}

type ArgumentParts = Readonly<Record<'params' | 'query' | 'body', Arguments>>;

/**
 * Splits the arguments of a call into the parts of a REST request, with the same request line, so that idempotency keys are shared with
 * REST. An unknown name goes where strict parsing reports it. Rules: MCP-4, MCP-8, MCP-9.
 */
export function toolInput(operation: NamedOperation, given: Arguments): ToolInput {
  const parts = partsOf(operation, given);
  const { idempotencyKey, ifMatch, sessionSecret, problems } = readHeaders(operation, given);
  const input: WireInput = {
    raw: parts,
    problems: [...problems, ...textProblemsOfQuery(parts.query), ...textProblems(parts.body)],
    idempotencyKey,
    ifMatch,
    sessionSecret,
  };
  return { input, query: parts.query, line: lineOf(operation, parts) };
}

function partsOf(operation: NamedOperation, given: Arguments): ArgumentParts {
  const { params, query, body } = operation.contract;
  const [params_, query_] = [namesOf(params), namesOf(query)];
  const rest = hasFields(body) ? 'body' : 'query';
  const headers = headersOf(operation);
  const partOf = (name: string): keyof ArgumentParts => {
    if (params_.has(name)) return 'params';
    return query_.has(name) ? 'query' : rest;
  };
  const entries = Object.entries(given).filter(([name]) => !headers.has(name));
  const part = (wanted: keyof ArgumentParts): Arguments => Object.fromEntries(entries.filter(([name]) => partOf(name) === wanted));
  return { params: part('params'), query: part('query'), body: part('body') };
}

function namesOf(schema: z.ZodType): ReadonlySet<string> {
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
}

/** The header arguments that an operation takes. */
function headersOf(operation: NamedOperation): ReadonlySet<string> {
  const taken = {
    idempotency_key: operation.idempotency !== 'none',
    if_match: answersLostUpdate(operation),
    client_secret: operation.takesSessionSecret === true,
  };
  return new Set(headerArguments.filter((name) => taken[name]));
}

interface HeaderArguments extends Pick<WireInput, 'idempotencyKey' | 'ifMatch' | 'sessionSecret'> {
  readonly problems: readonly Problem[];
}

function readHeaders(operation: NamedOperation, given: Arguments): HeaderArguments {
  const headers = headersOf(operation);
  const key = textOf('idempotency_key', headers, given);
  const tag = textOf('if_match', headers, given);
  const secret = textOf('client_secret', headers, given);
  const read = idempotencyKeyOf(key.text === undefined ? [] : [key.text], operation);
  const match = ifMatchOf(operation.method, tag.text);
  return {
    idempotencyKey: read.key,
    ifMatch: match.ifMatch,
    sessionSecret: secret.text ?? null,
    problems: [
      ...secret.problems,
      ...[...key.problems, ...(key.problems.length > 0 ? [] : read.problems)].map((problem) => ({ ...problem, field: 'idempotency_key' })),
      ...[...tag.problems, ...match.problems].map((problem) => ({ ...problem, field: 'if_match' })),
    ],
  };
}

function textOf(name: string, taken: ReadonlySet<string>, given: Arguments): { text: string | undefined; problems: Problem[] } {
  const value = taken.has(name) ? given[name] : undefined;
  if (value === undefined || typeof value === 'string') return { text: value, problems: [] };
  return { text: undefined, problems: [{ code: 'SVC-2013', field: name, issue: 'must be text' }] };
}

function lineOf({ method, path }: NamedOperation, { params, query }: ArgumentParts): OperationRequest['line'] {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'string' ? encodeURIComponent(value.toWellFormed()) : whole;
  });
  return { method, path: filled, search: search.toString() };
}

/** Refuses path parameters that no route would match. Errors: SVC-2011. */
export function requireFindable({ params }: { readonly params: unknown }): void {
  const values = Object.entries(z.record(z.string(), z.unknown()).parse(params));
  for (const [name, value] of values) {
    if (typeof value === 'string' && (value === '' || value.includes('\0'))) throw refuse('SVC-2011', name, 'names nothing');
  }
}
