import type { RequestContext } from '../context.ts';
import type { Contract, ContractInput } from '../wire/contract.ts';
import { knownFields } from './known-fields.ts';
import type { Operation } from './operation.ts';
import { type Problem, refusalOf } from './validation-issues.ts';

/** Unparsed parameters, query and body. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Options for parsing an input. */
interface ParseOptions {
  /** Drops unknown fields instead of refusing them. */
  readonly isLenient: boolean;
  /** Problems of the request that no schema sees, such as those of headers. */
  readonly problems: readonly Problem[];
}

const unknownText = 'is not known';

/**
 * Parses an input once, or refuses it with all its problems.
 * Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013.
 */
export function parseInput(
  operation: Pick<Operation, 'contract' | 'faults' | 'unknownParameters'>,
  { ctx, raw, options }: { readonly ctx: RequestContext; readonly raw: RawInput; readonly options: ParseOptions },
): ContractInput<Contract> {
  const { contract } = operation;
  const unknown = parametersAmong(raw.query, operation.unknownParameters?.(raw.params) ?? []);
  const given = options.isLenient ? knownFields(contract.input, { ...raw, query: withoutParameters(raw.query, unknown) }) : raw;
  const parsed = contract.input.safeParse(given, withoutKeys);
  const foreign = options.isLenient || unknown.length === 0 ? [] : [unrecognised(unknown)];
  const unseen = (operation.faults?.(given, ctx) ?? []).map(({ path, issue }) => ({
    code: 'custom' as const,
    path: [...path],
    message: issue,
    input: undefined,
  }));
  const issues = [...(parsed.error?.issues ?? []), ...foreign, ...unseen];
  if (parsed.success && issues.length === 0 && options.problems.length === 0) return parsed.data;
  throw refusalOf(issues, given, options.problems);
}

/** Suppresses zod's message that lists all unknown keys: there may be thousands, and they are reported one by one. */
const withoutKeys = {
  error: ({ code }: { readonly code: string | undefined }) => (code === 'unrecognized_keys' ? unknownText : undefined),
};

function parametersAmong(query: unknown, names: readonly string[]): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return names.filter((name) => Object.hasOwn(query, name) && Reflect.get(query, name) !== undefined);
}

function withoutParameters(query: unknown, names: readonly string[]): unknown {
  if (typeof query !== 'object' || query === null || names.length === 0) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

function unrecognised(keys: string[]) {
  return { code: 'unrecognized_keys' as const, path: ['query'], keys, message: unknownText };
}
