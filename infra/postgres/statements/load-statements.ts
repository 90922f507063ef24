import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type DeclaredStatement, declaredStatements } from '@innkeeper/platform';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A statement of the product and the file that declares it. */
export interface FoundStatement {
  readonly statement: DeclaredStatement;
  readonly file: string | null; // null for one form of a list and for composed names
}

const declares = /\b(statement|systemStatement|list)(<|\(\{)/; // a call of one of the three declaring functions

/** Loads every file that declares statements; importing them has no other effect. */
export async function loadStatements(): Promise<readonly FoundStatement[]> {
  const sources = new Map<string, string>();
  for (const file of globSync('packages/*/src/**/*.ts', { cwd: checkout }).toSorted()) {
    const text = readFileSync(join(checkout, file), 'utf8');
    if (file.endsWith('.test.ts') || !declares.test(text)) continue;
    sources.set(file, text);
    await import(pathToFileURL(join(checkout, file)).href);
  }
  const fileOf = (name: string): string | null => [...sources].find(([, text]) => text.includes(`'${name}'`))?.[0] ?? null;
  return declaredStatements()
    .map((statement) => ({ statement, file: fileOf(statement.name) }))
    .toSorted((left, right) => (left.statement.name < right.statement.name ? -1 : 1));
}
