import type { z } from 'zod';
import type { RequestContext } from '../context.ts';
import type { ContractOutput } from '../wire/contract.ts';
import { type NamedOperation, namedOperations, type Operation, type Operations } from './operation.ts';
import { perform } from './perform.ts';

/** Operations of several contexts, by the contexts' names. */
export type OperationsByContext = Readonly<Record<string, Operations>>;

/** A value for every operation, by context, noun and verb. */
type OperationTree<T> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, T>>>>>>;

/** Maps every operation to a value. */
export function operationTree<T>(contexts: OperationsByContext, valueFor: (operation: NamedOperation) => T): OperationTree<T> {
  const tree: Record<string, Record<string, Record<string, T>>> = {};
  for (const [context, operations] of Object.entries(contexts)) {
    const nouns: Record<string, Record<string, T>> = {};
    for (const one of namedOperations(context, operations)) {
      const [, noun = '', verb = ''] = one.name.split('.');
      nouns[noun] = { ...nouns[noun], [verb]: valueFor(one) };
    }
    tree[context] = nouns;
  }
  return tree;
}

/** An operation as a function: takes the parts of its input, empty when absent, and returns the body. */
export type OperationCall<O extends Operation> = (
  input?: Partial<z.input<O['contract']['input']>>,
) => Promise<ContractOutput<O['contract']>>;

/** The operations as functions of one caller: `caller.booking.reservations.create({ body })`. */
export type OperationCalls<C extends OperationsByContext> = {
  readonly [Name in keyof C]: {
    readonly [Noun in keyof C[Name]]: { readonly [Verb in keyof C[Name][Noun]]: OperationCall<C[Name][Noun][Verb]> };
  };
};

/**
 * The operations for callers in this process: checked, parsed and run as over REST, once under the key of the context and in its
 * transaction, if it has them. Errors: those of the operation.
 */
export function operationCallsOf<C extends OperationsByContext>(contexts: C): (ctx: RequestContext) => OperationCalls<C> {
  const calls = operationTree(contexts, (one) => (ctx: RequestContext) => async (input: object = {}) => {
    const { body } = await perform(one, ctx, { params: {}, query: {}, body: {}, ...input, idempotency: ctx.idempotency });
    return body;
  });
  // The tree loses the types: the type of each operation gives its function's parameters and result.
  return (ctx) =>
    mapValues(calls, (nouns) => mapValues(nouns, (verbs) => mapValues(verbs, (call) => call(ctx)))) as unknown as OperationCalls<C>;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
