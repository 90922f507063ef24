import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowed, schemaChanging } from './allowed.ts';
import { type Catalog, type DatabaseFunction, readCatalog } from './catalog.ts';
import { type Declarations, loadDeclarations } from './declared.ts';
import { Describer } from './describe.ts';
import { bodyOf } from './function-bodies.ts';
import { readParsedStatements, readStatement } from './read-statement.ts';
import type { StatementAnalysis } from './reading.ts';
import { rowTypeFindings } from './row-types.ts';
import { contextOf, crossingsOf, type JudgedStatement, tenantFindings, withCallers } from './rules.ts';

// Method: every declared statement and every function of the database is parsed by PostgreSQL's own parser and judged by the names in it;
// then PostgreSQL itself prepares the statements against the migrated schema. None is run. The file has a process of its own, because
// other tests declare their own statements.

let client: pg.Client;
let catalog: Catalog;
let declarations: Declarations;

beforeAll(async () => {
  await loadModule();
  client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query('set role innkeeper_owner');
  [catalog, declarations] = await Promise.all([readCatalog(client), loadDeclarations()]);
}, 180_000);

afterAll(() => client.end());

function readAll(): readonly JudgedStatement[] {
  const statements = declarations.statements.map(({ name, text, runsAs }) => ({ name, runsAs, reading: readStatement(catalog, text) }));
  const functions = new Map(catalog.functions.map((each) => [each.name, readFunction(each)]));
  expect(functions.size).toBe(catalog.functions.length); // overloads could not be distinguished where they are called
  return withCallers(statements, functions);
}

function readFunction(definition: DatabaseFunction): StatementAnalysis {
  if (schemaChanging.some((each) => each.function === definition.name)) {
    return readParsedStatements(catalog, [], { variables: new Set(), rowTables: definition.rowTables });
  }
  const { statements, body } = bodyOf(definition);
  return readParsedStatements(catalog, statements, body);
}

// Files before this one may have run in the same process.
const declaredByTests = /^(harness|test)\./;

test('every declared statement is checked, under the name of the context whose package declares it', () => {
  const { statements, unmatched } = declarations;
  expect(unmatched.filter((name) => !declaredByTests.test(name))).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
  expect(catalog.functions.length).toBeGreaterThan(5);
  const known = new Set(catalog.functions.map(({ name }) => name));
  expect(schemaChanging.filter((each) => !known.has(each.function))).toEqual([]);
  const named = statements.filter(({ declaration: { name } }) => !name.startsWith('*')); // by the table that a context hands in: its own, see personal-data
  const misnamed = named.filter(({ name, declaration: { file } }) => !isOfPackage(contextOf(name), packageOf(file)));
  expect(misnamed.map(({ name, declaration: { file } }) => `${name} in ${packageOf(file)}`)).toEqual([]);
});

const packageOf = (file: string): string => file.split('/')[file.startsWith('packages/') ? 1 : 0] ?? '';

/** A package without a schema, like the processes and the workflows, has no tables of its own but may use those of the platform. */
function isOfPackage(context: string, packageName: string): boolean {
  return context === packageName || (context === 'platform' && !catalog.schemas.has(packageName));
}

test('statements and database functions touch the tables of their own context, others only as permitted', () => {
  const crossings = readAll().map(({ name, reading }) => crossingsOf(reading, name.replace(/:.*/, ''), allowed));
  expect([...new Set(crossings.flatMap(({ findings }) => findings))].sort()).toEqual([]);
  const used = new Set(crossings.flatMap((each) => each.used));
  expect(allowed.reads.filter((row) => !used.has(row))).toEqual([]);
});

test('a statement that runs for a tenant restricts every table by the tenant', () => {
  const ofTenants = readAll().filter(({ runsAs }) => runsAs === 'tenant');
  const findings = ofTenants.flatMap(({ name, reading }) =>
    tenantFindings(reading, allowed.common).map((finding) => `${name}: ${finding}`),
  );
  expect([...new Set(findings)]).toEqual([]);
  const used = new Set(ofTenants.flatMap(({ reading }) => reading.tables.map(({ table }) => table)));
  expect(allowed.common.filter(({ table }) => !used.has(table))).toEqual([]);
});

test('PostgreSQL prepares every statement, and its rows have the declared types', async () => {
  const describer = await Describer.open(client);
  const findings: string[] = [];
  for (const { name, text, declaration } of declarations.statements) {
    const found = await describer.columnsOf(text).then(
      (columns) => rowTypeFindings(declaration.columns, columns),
      (error: Error) => [error.message],
    );
    findings.push(...found.map((finding) => `${name}: ${finding}`));
  }
  expect(findings).toEqual([]);
  await expect(describer.columnsOf('select no_such_column from platform.event')).rejects.toThrow('no_such_column');
  await expect(describer.columnsOf('select id from platform.event where created_at = $1::bigint')).rejects.toThrow(
    'operator does not exist',
  );
});
