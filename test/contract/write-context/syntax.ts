import { parseSync } from 'vite';

/** A node of a syntax tree in the form of ESTree. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A node and its role in its parent. */
export interface PlacedNode {
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode | null;
  readonly field: string;
}

/** A parsed file of the product. */
export interface Source {
  readonly path: string; // from the checkout
  readonly text: string;
  readonly statements: readonly SyntaxNode[];
  readonly nodes: readonly PlacedNode[]; // all of them, parents first
}

export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
  const statements = nodesOf(program.body);
  return { path, text, statements, nodes: within(statements) };
}

/** A readable position of a node. */
export function placeOf({ path, text }: Source, { start }: SyntaxNode): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}

export function textOf({ text }: Source, { start, end }: SyntaxNode): string {
  return text.slice(start, end);
}

/** Every node in a value, parents first. */
function within(value: unknown): PlacedNode[] {
  const found: PlacedNode[] = [];
  const visit = (each: unknown, parent: SyntaxNode | null, field: string): void => {
    if (Array.isArray(each)) for (const one of each) visit(one, parent, field);
    if (!isNode(each)) return;
    found.push({ node: each, parent, field });
    for (const [name, inner] of Object.entries(each)) visit(inner, each, name);
  };
  visit(value, null, '');
  return found;
}

/** The nodes of a field with one or several. */
export function nodesOf(value: unknown): SyntaxNode[] {
  return [value].flat().filter(isNode);
}

/** The name of an identifier; null for any other node. */
export function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : null;
}

/** Parameters of a function or function type; null for any other node. */
export function parametersOf({ type, params }: SyntaxNode): SyntaxNode[] | null {
  return /Function|Signature/.test(type) && Array.isArray(params) ? nodesOf(params) : null;
}

/** Names in a value that refer to the scope, without property names. */
export function namesIn(value: unknown): ReadonlySet<string> {
  const names = within(value).map(({ node, parent, field }) => (isPropertyName(parent, field) ? null : nameOf(node)));
  return new Set(names.filter((name) => name !== null));
}

function isPropertyName(parent: SyntaxNode | null, field: string): boolean {
  if (parent === null || parent['computed'] === true) return false;
  if (parent.type === 'MemberExpression') return field === 'property';
  return field === 'key' && parent['shorthand'] !== true;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
}
