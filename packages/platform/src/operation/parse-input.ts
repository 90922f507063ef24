import type { RequestContext } from '../context.ts';
import type { Contract, ContractInput } from '../wire/contract.ts';
import { knownFields } from './known-fields.ts';
import type { Operation } from './operation.ts';
import { type Problem, refusalOf } from './validation-issues.ts';

/** Parameters, query and body as they came, of any shape. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** How an input is to be read. */
export interface Reading {
  /** Fields that the contract does not know are dropped instead of refused. */
  readonly isLenient: boolean;
  /** What is wrong with the request beyond what a schema sees, such as its headers. */
  readonly problems: readonly Problem[];
}

export const strictReading: Reading = { isLenient: false, problems: [] };

/**
 * Parses an input once, or refuses it with everything that is wrong with it.
 * Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013.
 */
export function parseInput(
  operation: Pick<Operation, 'contract' | 'faults'>,
  { ctx, raw, reading }: { readonly ctx: RequestContext; readonly raw: RawInput; readonly reading: Reading },
): ContractInput<Contract> {
  const { contract } = operation;
  const given = reading.isLenient ? knownFields(contract.input, raw) : raw;
  const parsed = contract.input.safeParse(given);
  const unseen = (operation.faults?.(given, ctx) ?? []).map(({ path, issue }) => ({
    code: 'custom' as const,
    path: [...path],
    message: issue,
    input: undefined,
  }));
  if (parsed.success && unseen.length === 0 && reading.problems.length === 0) return parsed.data;
  throw refusalOf([...(parsed.error?.issues ?? []), ...unseen], given, reading.problems);
}
