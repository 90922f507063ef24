import { initTRPC, type TRPCMutationProcedure, type TRPCQueryProcedure, type TRPCRouterRecord } from '@trpc/server';
import type { z } from 'zod';
import type { RequestContext } from '../context.ts';
import { refusalShape, withHttpStatus } from '../operator/refusal-errors.ts';
import type { ContractOutput } from '../wire/contract.ts';
import { type NamedOperation, namedOperations, type Operation, type Operations, permit } from './operation.ts';
import { parseInput, strictReading } from './parse-input.ts';
import { runOperation } from './run-operation.ts';

const t = initTRPC.context<RequestContext>().create({ isDev: false, errorFormatter: refusalShape });

/** An operation as a procedure: permitted, parsed and run as over REST. Errors: those of the operation. */
export function procedureOf(operation: NamedOperation) {
  const procedure = t.procedure.use(async ({ ctx, getRawInput, next }) => {
    const raw = { params: {}, query: {}, body: {}, ...Object(await getRawInput()) };
    permit(operation, ctx.permission, raw.query);
    const input = parseInput(operation, { ctx, raw, reading: strictReading });
    const result = await next({ ctx: { request: ctx, input } });
    if (!result.ok) throw withHttpStatus(result.error);
    return result;
  });
  return operation.method === 'GET'
    ? procedure.query(({ ctx }) => runOperation(operation, ctx.request, ctx.input))
    : procedure.mutation(({ ctx }) => runOperation(operation, ctx.request, ctx.input));
}

/** The input of a procedure: the parts that an operation takes; absent ones are empty. */
type InputOf<O extends Operation> = Partial<z.input<O['contract']['input']>> | undefined;

interface Definition<O extends Operation> {
  input: InputOf<O>;
  output: ContractOutput<O['contract']>;
  meta: object;
}

type ProcedureOf<O extends Operation> = O['route'] extends `GET ${string}`
  ? TRPCQueryProcedure<Definition<O>>
  : TRPCMutationProcedure<Definition<O>>;

type RecordOf<C extends Readonly<Record<string, Operations>>> = {
  [Name in keyof C]: { [Noun in keyof C[Name]]: { [Verb in keyof C[Name][Noun]]: ProcedureOf<C[Name][Noun][Verb]> } };
};

type RouterOf<R extends TRPCRouterRecord> = ReturnType<typeof t.router<R>>;

type Tree<Procedure> = Record<string, Record<string, Record<string, Procedure>>>;

/** A procedure of every operation, by context, noun and verb. */
export function procedureTree<Procedure>(
  contexts: Readonly<Record<string, Operations>>,
  procedureFor: (operation: NamedOperation) => Procedure,
): Tree<Procedure> {
  const tree: Tree<Procedure> = {};
  for (const [name, operations] of Object.entries(contexts)) {
    const nouns: Record<string, Record<string, Procedure>> = {};
    for (const one of namedOperations(name, operations)) {
      const [, noun = '', verb = ''] = one.name.split('.');
      nouns[noun] = { ...nouns[noun], [verb]: procedureFor(one) };
    }
    tree[name] = nouns;
  }
  return tree;
}

/** The procedures of all contexts, by context, noun and verb, for who calls operations in this process. */
export function routerOf<C extends Readonly<Record<string, Operations>>>(contexts: C): RouterOf<RecordOf<C>> {
  // The tree keeps no types: what each procedure takes and answers is given by the type of its operation.
  return t.router(procedureTree(contexts, procedureOf)) as unknown as RouterOf<RecordOf<C>>;
}
