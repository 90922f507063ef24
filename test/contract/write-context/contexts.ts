import { nameOf, namesIn, nodesOf, parametersOf, placeOf, type Source, type SyntaxNode, textOf } from './syntax.ts';

/** Uses of a transaction other than `ctx.tx`, its only name outside the platform. */
export function transactionsByThemselves(source: Source): string[] {
  const found = source.nodes.filter(({ node, parent, field }) => {
    if (node.type === 'ImportSpecifier') return nameOf(node['imported']) === 'Transaction';
    if (node.type === 'Literal') return node['value'] === 'tx';
    return nameOf(node) === 'tx' && !(parent?.type === 'MemberExpression' && field === 'property');
  });
  return [...new Set(found.map(({ node }) => `${placeOf(source, node)}: a transaction apart from its context`))];
}

const context = /^:\s*(Pick<)?(Request|Write)Context\b(?!\[)/;

/** Parameters, or fields of one object, that carry a transaction and its context, or two contexts. */
export function doubledContexts(source: Source): string[] {
  return source.nodes.flatMap(({ node }) => {
    const types = (parametersOf(node) ?? membersOf(node)).map((part) => annotationOf(source, part));
    const contexts = types.filter((type) => context.test(type)).length;
    const isBoth = contexts > 0 && types.some((type) => /^:\s*Transaction\b/.test(type));
    return contexts > 1 || isBoth ? [`${placeOf(source, node)}: two ways to one transaction`] : [];
  });
}

function membersOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'TSTypeLiteral') return nodesOf(node['members']);
  return node.type === 'TSInterfaceBody' ? nodesOf(node['body']) : [];
}

function annotationOf(source: Source, part: SyntaxNode): string {
  const [annotation] = nodesOf(part['typeAnnotation']);
  return annotation ? textOf(source, annotation) : '';
}

/** Work in a transaction that uses the outer context. */
export function outerContexts(source: Source): string[] {
  return callsOf(source, ['inTransaction', 'withoutCommit', 'runOnce']).flatMap((call) => {
    const [outer, ...others] = nodesOf(call['arguments']);
    const name = nameOf(outer);
    const isUsed = name !== null && namesIn(others).has(name);
    return isUsed ? [`${placeOf(source, call)}: the work uses ${name}, which is not in the transaction`] : [];
  });
}

/** True if a file opens a transaction. */
export function isOpening(source: Source): boolean {
  return callsOf(source, ['inTransaction', 'withoutCommit']).length > 0;
}

/** Transactions that a function opens for a context that already has one. */
export function nestedOpenings(source: Source): string[] {
  return callsOf(source, ['inTransaction', 'withoutCommit', 'runOnce', 'runInSteps']).flatMap((call) => {
    const name = nameOf(nodesOf(call['arguments'])[0]);
    const around = source.nodes.filter(({ node: { start, end } }) => start <= call.start && call.end <= end);
    const given = around.flatMap(({ node }) => parametersOf(node) ?? []).findLast((one) => name !== null && nameOf(one) === name);
    const isNested = given !== undefined && /\bWriteContext\b/.test(annotationOf(source, given));
    return isNested ? [`${placeOf(source, call)}: ${name} has a transaction already`] : [];
  });
}

function callsOf(source: Source, names: readonly string[]): SyntaxNode[] {
  const isWanted = (node: SyntaxNode) => node.type === 'CallExpression' && names.includes(nameOf(node['callee']) ?? '');
  return source.nodes.map(({ node }) => node).filter(isWanted);
}
