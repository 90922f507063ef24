import { dirname, join } from 'node:path';
import { nameOf, namesIn, nodesOf, placeOf, type Source, type SyntaxNode, textOf } from './syntax.ts';

/** Something that a module declares: a statement, a text of SQL or a function. */
interface DeclaredName {
  readonly name: string;
  readonly place: string;
  readonly isFunction: boolean;
  readonly text: string;
  /** Declarations that it refers to, by file and name. */
  readonly references: readonly string[];
}

const locks = /\bfor (no key )?update\b|\bfor (key )?share\b|advisory_(xact_)?lock\(|\blockMode:/;
const writes =
  /\b(insert into|update \w+\.\w+|delete from)\b|\.tx\.(emit|announce|record|startWorkflow)\(|\bem(\(\))?\.(create|remove|flush|native\w+)\(/;

const asks = /^(read|find|get|list|resolve|is|has)[A-Z]/;
const claims = /^(is|has)[A-Z]/;

/** Functions named like readers that lock rows, directly or through calls; and predicates that write. */
export function misnamed(sources: readonly Source[]): string[] {
  const declared = new Map(sources.flatMap((source) => declaredIn(source, sources)));
  const locking = reaching(declared, locks);
  const writing = reaching(declared, writes);
  return [...declared].flatMap(([key, { name, place, isFunction }]) => {
    if (isFunction && asks.test(name) && locking.has(key)) return [`${place}: ${name} locks`];
    return isFunction && claims.test(name) && writing.has(key) ? [`${place}: ${name} writes`] : [];
  });
}

/** Declarations that match, and those that refer to them directly or through others. */
function reaching(declared: ReadonlyMap<string, DeclaredName>, pattern: RegExp): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const [key, { references }] of declared) for (const used of references) users.set(used, [...(users.get(used) ?? []), key]);
  const found = new Set([...declared].filter(([, { text }]) => pattern.test(text)).map(([key]) => key));
  for (const key of found) for (const user of users.get(key) ?? []) found.add(user); // iterating a set includes later additions
  return found;
}

function declaredIn(source: Source, sources: readonly Source[]): [string, DeclaredName][] {
  const imported = importsOf(source, sources);
  const found = source.statements.flatMap((statement) => declarations(statement));
  const own = new Map(found.map(({ name }) => [name, `${source.path}#${name}`]));
  return found.map(({ name, node }) => {
    const names = [...namesIn(node)].filter((one) => one !== name);
    const references = names.flatMap((one) => own.get(one) ?? imported.get(one) ?? []);
    const declared = { name, place: placeOf(source, node), isFunction: isFunction(node), text: textOf(source, node), references };
    return [`${source.path}#${name}`, declared];
  });
}

function declarations(statement: SyntaxNode): { readonly name: string; readonly node: SyntaxNode }[] {
  const [inner = statement] = statement.type === 'ExportNamedDeclaration' ? nodesOf(statement['declaration']) : [];
  const nodes = inner.type === 'VariableDeclaration' ? nodesOf(inner['declarations']) : [inner];
  return nodes.flatMap((node) => {
    const name = nameOf(node['id']);
    return name !== null && (isFunction(node) || isSql(node)) ? [{ name, node }] : [];
  });
}

function isFunction(node: SyntaxNode): boolean {
  return node.type === 'FunctionDeclaration' || nodesOf(node['init']).some(({ type }) => type === 'ArrowFunctionExpression');
}

function isSql(node: SyntaxNode): boolean {
  return nodesOf(node['init']).some(({ type, callee }) => type === 'TemplateLiteral' || /^(systemS|s)tatement$/.test(nameOf(callee) ?? ''));
}

/** Declarations behind the names that a module imports, by file and name. */
function importsOf(source: Source, sources: readonly Source[]): ReadonlyMap<string, string> {
  const specifiers = source.statements.filter(({ type }) => type === 'ImportDeclaration').flatMap((node) => specifiersOf(source, node));
  return new Map(
    specifiers.flatMap(({ local, name, from }) => {
      const origin = originOf(sources, from, name);
      return origin === null ? [] : [[local, origin] as const];
    }),
  );
}

interface Specifier {
  readonly local: string;
  readonly name: string;
  readonly from: string; // a file of the checkout
}

function specifiersOf({ path }: Source, node: SyntaxNode): Specifier[] {
  const [named] = nodesOf(node['source']);
  const wanted = typeof named?.['value'] === 'string' ? named['value'] : '';
  const from = wanted.startsWith('@innkeeper/')
    ? `packages/${wanted.slice('@innkeeper/'.length)}/src/index.ts`
    : join(dirname(path), wanted);
  return nodesOf(node['specifiers']).flatMap((one) => {
    const [local, name] = [nameOf(one['local']), nameOf(one['imported'] ?? one['local'])];
    return local === null || name === null ? [] : [{ local, name, from }];
  });
}

/** The place where a name of a file is declared: there, or in the module that an index re-exports. */
function originOf(sources: readonly Source[], path: string, name: string): string | null {
  const source = sources.find((one) => one.path === path);
  if (!source) return null;
  const exports = source.statements.filter((node) => node.type === 'ExportNamedDeclaration' && nodesOf(node['source']).length > 0);
  const hit = exports.flatMap((node) => specifiersOf(source, node)).find(({ local }) => local === name);
  return hit ? `${hit.from}#${hit.local}` : `${path}#${name}`;
}
