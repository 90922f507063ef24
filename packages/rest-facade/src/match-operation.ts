import type { NamedOperation } from '@innkeeper/platform';
import findMyWay, { type HTTPVersion } from 'find-my-way';

export type OperationMatch =
  | {
      readonly kind: 'found';
      readonly operation: NamedOperation;
      readonly params: Record<string, string>;
      readonly isForAnyOrigin: boolean;
    }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[]; readonly isForAnyOrigin: boolean }
  | { readonly kind: 'unknown' };

export type OperationMatcher = (method: string, path: string) => OperationMatch;

const unknown = { kind: 'unknown' } as const;
const paramCharsMax = 16_384; // more than a request line may have, so that an id of any length is simply not found

/**
 * Builds a matcher over the operations: one look-up by path, then the method. Literal segments win over parameters. The match comes
 * before authentication and limits, because the endpoint bucket and the answers 404 and 405 need it. HEAD matches like GET.
 */
export function operationMatcher(operations: readonly NamedOperation[]): OperationMatcher {
  const router = findMyWay<HTTPVersion.V1>({ maxParamLength: paramCharsMax });
  const byPath = new Map([...Map.groupBy(operations, ({ path }) => path)].map(([path, atPath]) => [path, pathOf(atPath)]));
  for (const path of byPath.keys()) router.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, path);
  return (method, requested) => {
    if (requested.includes('#')) return unknown; // a request target has no fragment; the router would end the path there
    const found = router.find('GET', requested);
    const at = byPath.get(found?.store);
    const params = found && valuesOf(found.params);
    if (!at || !params) return unknown;
    const { methods, isForAnyOrigin } = at;
    const operation = methods.get(method);
    if (operation) return { kind: 'found', operation, params, isForAnyOrigin };
    return { kind: 'wrong-method', allow: [...methods.keys()].sort(), isForAnyOrigin };
  };
}

interface PathOperations {
  readonly methods: ReadonlyMap<string, NamedOperation>;
  /** Pages of any site may call it by script. */
  readonly isForAnyOrigin: boolean;
}

/** The operations of one path. */
function pathOf(operations: readonly NamedOperation[]): PathOperations {
  const methods = new Map<string, NamedOperation>();
  for (const operation of operations) {
    if (methods.has(operation.method)) throw new Error(`operation declared twice: ${operation.route}`);
    methods.set(operation.method, operation);
    if (operation.method === 'GET') methods.set('HEAD', operation);
  }
  return { methods, isForAnyOrigin: operations.some((operation) => operation.isForAnyOrigin) };
}

/** The parameter values; null if one is empty or contains a character that cannot be stored. */
function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!value || value.includes('\0')) return null;
    values[name] = value;
  }
  return values;
}
