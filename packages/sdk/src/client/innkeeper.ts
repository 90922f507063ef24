import type { MaybeOptionalInit, ParseAsResponse } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf, SuccessResponse } from 'openapi-typescript-helpers';
import type { paths } from '../generated/api.ts';

/** The API for one token. */
export interface Innkeeper extends Methods {
  /** Iterates over the items of a list, requesting pages as needed. Takes the same arguments as GET; `limit` is the page size. */
  readonly paginate: <Path extends ListPath, Init extends MaybeOptionalInit<Api[Path], 'get'>>(
    path: Path,
    ...init: InitOf<Init>
  ) => AsyncGenerator<ItemOf<Path>, void, undefined>;
}

/** One function per HTTP method; arguments and answers are typed by the path. */
export interface Methods {
  readonly GET: Method<'get'>;
  readonly POST: Method<'post'>;
  readonly PATCH: Method<'patch'>;
  readonly PUT: Method<'put'>;
  readonly DELETE: Method<'delete'>;
}

type Method<M extends HttpMethod> = <Path extends PathsWithMethod<Api, M>, Init extends MaybeOptionalInit<Api[Path], M>>(
  path: Path,
  ...init: InitOf<Init>
) => Promise<{ readonly data: ParseAsResponse<Success<Api[Path][M]>, Init>; readonly response: Response }>;

type InitOf<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

type Success<Operation> = Operation extends { responses: infer Responses extends Record<number, unknown> }
  ? SuccessResponse<Responses, MediaType>
  : never;

/** The document's paths with every header optional, because the client adds the required idempotency keys. */
export type Api = { [Path in keyof paths]: { [M in keyof paths[Path]]: WithFreeHeaders<paths[Path][M]> } };

type WithFreeHeaders<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, 'parameters'> & { parameters: Omit<Parameters, 'header'> & { header?: HeadersOf<Parameters> } }
  : Operation;

type HeadersOf<Parameters> = Parameters extends { header?: infer Header } ? Partial<Header> : never;

export type ListPath = {
  [Path in PathsWithMethod<Api, 'get'>]: Success<Api[Path]['get']> extends { data: unknown[]; next_cursor?: string }
    ? 'next_cursor' extends keyof Success<Api[Path]['get']>
      ? Path
      : never
    : never;
}[PathsWithMethod<Api, 'get'>];

type ItemOf<Path extends ListPath> = Success<Api[Path]['get']> extends { data: (infer Item)[] } ? Item : never;
