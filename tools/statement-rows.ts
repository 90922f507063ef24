import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { checkout } from './run-command.ts';

/** A declared statement or list with its location and row type. */
interface StatementRows {
  readonly name: string; // with `*` for interpolated parts
  readonly file: string;
  /** Column -> kinds of its values; null for rows of type `never`. */
  readonly columns: Readonly<Record<string, readonly string[]>> | null;
}

const sources = globSync(['packages/*/src/**/*.ts', 'workflows/src/**/*.ts'], { cwd: checkout }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const declaring = new Set(['statement', 'systemStatement', 'list']);
const declaredIn = /packages\/platform\/src\/(database\/statement|wire\/page)\.ts$/;

/** Prints the row types of all statements as JSON, as resolved by the compiler: independent of how a type is written. */
function main(): void {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(checkout, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!config) throw new Error('no tsconfig.json');
  const program = ts.createProgram({
    rootNames: sources.map((file) => join(checkout, file)),
    options: { ...config.options, incremental: false, tsBuildInfoFile: undefined },
  });
  const checker = program.getTypeChecker();
  const rows = sources.flatMap((file) => {
    const source = program.getSourceFile(join(checkout, file));
    return source ? callsIn(source, checker).map((call): StatementRows => rowsOf(call, { file, checker })) : [];
  });
  process.stdout.write(JSON.stringify(rows));
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
}

/** Calls that declare a statement. */
function callsIn(source: ts.SourceFile, checker: ts.TypeChecker): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && declaring.has(node.expression.text)) {
      const declaration = checker.getResolvedSignature(node)?.declaration;
      if (declaration && declaredIn.test(declaration.getSourceFile().fileName)) found.push(node);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function rowsOf(call: ts.CallExpression, { file, checker }: { file: string; checker: ts.TypeChecker }): StatementRows {
  const type = checker.getTypeAtLocation(call);
  const [row] = isReference(type) ? checker.getTypeArguments(type) : [];
  if (!row) throw new Error(`${file}: no row type at ${call.getText()}`);
  return { name: nameOf(call), file, columns: row.flags & ts.TypeFlags.Never ? null : columnsOf(row, checker) };
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function nameOf(call: ts.CallExpression): string {
  const [first] = call.arguments;
  const given = first && ts.isObjectLiteralExpression(first) ? first.properties.find((each) => each.name?.getText() === 'name') : first;
  const name = given && ts.isPropertyAssignment(given) ? given.initializer : given;
  if (name && ts.isStringLiteralLike(name)) return name.text;
  if (name && ts.isTemplateExpression(name))
    return [name.head, ...name.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('*');
  throw new Error(`the name of a statement is not written there: ${call.getText()}`);
}

/** Columns of all members of a union; one that a member lacks can be undefined. */
function columnsOf(row: ts.Type, checker: ts.TypeChecker): Record<string, readonly string[]> {
  const members = row.isUnion() ? row.types : [row];
  const named = members.map((member) => new Map(checker.getPropertiesOfType(member).map((property) => [property.name, property])));
  const names = new Set(named.flatMap((properties) => [...properties.keys()]));
  return Object.fromEntries(
    [...names].map((name) => {
      const kinds = named.flatMap((properties) => {
        const property = properties.get(name);
        return property ? kindsOf(checker.getTypeOfSymbol(property), checker) : [];
      });
      return [name, [...new Set(kinds)].sort()];
    }),
  );
}

const kindOfFlags: readonly (readonly [flags: ts.TypeFlags, kind: string])[] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'unknown'],
];

function kindsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnion()) return type.types.flatMap((member) => kindsOf(member, checker));
  const known = kindOfFlags.find(([flags]) => type.flags & flags);
  if (known) return [known[1]];
  if (type.isIntersection())
    return [...new Set(type.types.flatMap((member) => kindsOf(member, checker)))].filter((kind) => kind !== 'object'); // a brand
  if (checker.isArrayType(type) && isReference(type)) {
    return checker
      .getTypeArguments(type)
      .flatMap((element) => kindsOf(element, checker))
      .map((kind) => `${kind}[]`);
  }
  return [type.symbol?.name === 'Buffer' ? 'Buffer' : 'object'];
}

main();
