import type { ErrorCode } from '@innkeeper/kernel';
import type { Contract, Permission } from '@innkeeper/platform';
import type { Representation } from './representation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the public surface. OpenAPI, limits, the dispatcher and the conformance test read it. Spec: Endpoints, Limits. */
export interface Route {
  readonly method: Method;
  readonly path: `/${string}`; // relative to the base address, parameters in braces
  readonly call: string; // procedure path in the app router
  readonly status: 200 | 201 | 204;
  readonly permission: Permission;
  /** What the query asks for beyond it, as far as the query can be read. Contract 2 (precedence: permission by route and query). */
  readonly permissionByQuery?: (query: Readonly<Record<string, unknown>>) => Permission;
  readonly capPerMinute: number | null; // null: the global budget only
  readonly idempotency: 'none' | 'accepted' | 'required';
  readonly contract: Contract;
  /** The answer has an entity tag although it is of another shape than that of PATCH, which always has one. */
  readonly hasETag?: true;
  /** Forms of the answer besides JSON, by `Accept`. */
  readonly representations?: readonly Representation[];
  readonly tag: string;
  readonly summary: string;
  /** What a reader must know besides, as a sentence. */
  readonly description?: string;
  /** Codes this operation answers beyond authentication, limits and parsing. */
  readonly errors: readonly ErrorCode[];
}
