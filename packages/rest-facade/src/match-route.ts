import type { Method, Route } from './route.ts';

interface Node {
  readonly literals: Map<string, Node>;
  parameter: Node | null;
  readonly routes: Map<Method, Route>;
}

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Record<string, string> }
  | { readonly kind: 'wrong-method'; readonly allow: readonly Method[] }
  | { readonly kind: 'unknown' };

export type RouteMatcher = (method: string, path: string) => RouteMatch;

function newNode(): Node {
  return { literals: new Map(), parameter: null, routes: new Map() };
}

/**
 * Builds a matcher over the route table. Literal segments win over parameters. The match comes before authentication
 * and limits, because both the endpoint bucket and the answers 404 and 405 need it.
 */
export function routeMatcher(routes: readonly Route[]): RouteMatcher {
  const root = newNode();
  for (const route of routes) insert(root, route);
  return (method, path) => {
    const segments = decodeSegments(path);
    if (!segments) return { kind: 'unknown' };
    const values: string[] = [];
    const node = find(root, segments, values);
    if (!node || node.routes.size === 0) return { kind: 'unknown' };
    const route = [...node.routes.values()].find((candidate) => candidate.method === method);
    if (!route) return { kind: 'wrong-method', allow: [...node.routes.keys()].sort() };
    return { kind: 'found', route, params: namedParams(route, values) };
  };
}

function insert(root: Node, route: Route): void {
  let node = root;
  for (const segment of route.path.slice(1).split('/')) {
    if (segment.startsWith('{')) {
      node.parameter ??= newNode();
      node = node.parameter;
      continue;
    }
    const next = node.literals.get(segment) ?? newNode();
    node.literals.set(segment, next);
    node = next;
  }
  if (node.routes.has(route.method)) throw new Error(`route declared twice: ${route.method} ${route.path}`);
  node.routes.set(route.method, route);
}

function find(node: Node, segments: readonly string[], values: string[]): Node | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node;
  const literal = node.literals.get(segment);
  if (literal) return find(literal, rest, values);
  if (!node.parameter) return null;
  values.push(segment);
  return find(node.parameter, rest, values);
}

function decodeSegments(path: string): string[] | null {
  const raw = path.split('/');
  if (raw[0] !== '' || raw.length > 12) return null;
  const segments = raw.slice(1);
  if (segments.includes('')) return null;
  if (!path.includes('%')) return segments;
  try {
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => segment.includes('\0')) ? null : decoded;
  } catch {
    return null;
  }
}

function namedParams(route: Route, values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  const names = route.path.match(/\{\w+\}/g) ?? [];
  for (const [index, name] of names.entries()) params[name.slice(1, -1)] = values[index] ?? '';
  return params;
}
