import { type Node, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { DatabaseFunction } from './catalog.ts';
import type { Body } from './reading.ts';

/** Body of a database function: its statements, and the names in them that are neither tables nor columns. */
export interface FunctionBody {
  readonly statements: readonly Node[];
  readonly body: Body;
}

/** Throws where a function runs composed SQL: it is impossible to tell what that touches. */
export function bodyOf(definition: DatabaseFunction): FunctionBody {
  const { statements, variables } = definition.language === 'sql' ? sqlBody(definition.definition) : plpgsqlBody(definition.definition);
  return { statements, body: { variables: new Set(variables), rowTables: definition.rowTables } };
}

interface ParsedBody {
  readonly statements: readonly Node[];
  readonly variables: readonly string[];
}

function sqlBody(text: string): ParsedBody {
  const [create] = statementsIn(text);
  if (!create || !('CreateFunctionStmt' in create)) throw new Error('not a function');
  const { parameters, options, sql_body } = create.CreateFunctionStmt;
  const variables = (parameters ?? []).flatMap((each) => ('FunctionParameter' in each ? [each.FunctionParameter.name ?? ''] : []));
  if (sql_body) return { statements: flattened(sql_body), variables };
  const body = (options ?? []).flatMap((option) => ('DefElem' in option && option.DefElem.defname === 'as' ? [option.DefElem.arg] : []));
  return { statements: body.flatMap(textsIn).flatMap(statementsIn), variables };
}

function flattened(body: Node): readonly Node[] {
  if ('List' in body) return (body.List.items ?? []).flatMap(flattened);
  if ('ReturnStmt' in body) return [{ SelectStmt: { targetList: [{ ResTarget: { val: body.ReturnStmt.returnval } }] } }];
  return [body];
}

function textsIn(node: Node | undefined): string[] {
  if (!node) return [];
  if ('String' in node) return [node.String.sval ?? ''];
  return 'List' in node ? (node.List.items ?? []).flatMap(textsIn) : [];
}

function statementsIn(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
}

/** The parser answers statements and expressions as texts with a number for their kind. */
function plpgsqlBody(text: string): ParsedBody {
  const statements: Node[] = [];
  const variables: string[] = [];
  const note = (kind: string, part: unknown): void => {
    if (kind.includes('dyn')) throw new Error('runs a text that is put together at run time');
    if (kind === 'refname' && typeof part === 'string') variables.push(part);
    if (isExpression(kind, part)) statements.push(...statementsIn(sqlOf(part)));
    else if (typeof part === 'object' && part !== null) for (const [key, inner] of Object.entries(part)) note(key, inner);
  };
  note('', parsePlPgSQLSync(text));
  return { statements, variables };
}

interface Expression {
  readonly query: string;
  readonly parseMode: number;
}

function isExpression(kind: string, part: unknown): part is Expression {
  return kind === 'PLpgSQL_expr' && typeof part === 'object' && part !== null && 'query' in part;
}

const wholeStatement = 0;
const expression = 2; // and above it assignments, with as many parts in what is assigned to

function sqlOf({ query, parseMode }: Expression): string {
  if (parseMode === wholeStatement) return query;
  return `select ${parseMode === expression ? query : query.replace(/^.*?:?=/s, '')}`;
}
