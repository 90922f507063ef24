import { checkLengthFirst } from '@innkeeper/kernel';
import { z } from 'zod';

type ZodShape = z.ZodRawShape;
const nothing = z.strictObject({});

/** The single definition of an operation's wire shapes; REST, OpenAPI, tRPC and tests read it. */
export interface Contract<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType, O = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: z.ZodType<O> | null; // null: 204
  readonly input: z.ZodObject<{ params: P; query: Q; body: B }, z.core.$strict>;
}

export type ContractInput<C extends Contract> = z.infer<C['input']>;
export type ContractOutput<C extends Contract> = C['output'] extends z.ZodType<infer O> | null ? O : never;

/**
 * Declares an operation's shapes. Path parameters are plain text: anything that does not resolve is SVC-2011, regardless of its form.
 * `body` may be any object schema; absent parts accept nothing.
 */
export function contract<
  P extends string = never,
  Q extends ZodShape = Record<never, never>,
  B extends z.ZodType = typeof nothing,
  O = undefined,
>(parts: {
  readonly params?: readonly P[];
  readonly query?: Q;
  /** Rules over several query parameters. */
  readonly queryRules?: (query: z.ZodObject<Q, z.core.$strict>) => z.ZodObject<Q, z.core.$strict>;
  readonly body?: B;
  readonly output: z.ZodType<O> | null;
}) {
  const params = z.strictObject(Object.fromEntries((parts.params ?? []).map((name) => [name, z.string()])) as Record<P, z.ZodString>);
  const plainQuery = z.strictObject(parts.query ?? ({} as Q));
  const query = parts.queryRules?.(plainQuery) ?? plainQuery;
  const body = (parts.body ?? nothing) as B;
  return { params, query, body, output: parts.output, input: checkLengthFirst(z.strictObject({ params, query, body })) };
}
