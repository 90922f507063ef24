import { execFile } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type DeclaredStatement, declaredStatements } from '@innkeeper/platform';
import { z } from 'zod';
import '../../harness/operations.ts'; // every context, with what is declared for its tables by a function of the platform

const root = new URL('../../../', import.meta.url);

/** A declaration as `tools/statement-rows.ts` finds it in the sources. */
const declaration = z.strictObject({
  name: z.string(), // with `*` for the insertions of a template
  file: z.string(),
  columns: z.record(z.string(), z.array(z.string())).nullable(),
});

export type Declaration = z.infer<typeof declaration>;

/** A statement, or one form of a list, with where it is declared. */
export type LocatedStatement = Pick<DeclaredStatement, 'name' | 'text' | 'runsAs'> & { readonly declaration: Declaration };

export interface Declarations {
  readonly statements: readonly LocatedStatement[];
  /** Declarations in the sources without a statement, and statements without a declaration. */
  readonly unmatched: readonly string[];
}

/** Every statement of the product: the compiler finds the declaring files, they are loaded, and their statements matched with them. */
export async function loadDeclarations(): Promise<Declarations> {
  const found = await readDeclarations();
  for (const file of new Set(found.map((each) => each.file)))
    await import(/* @vite-ignore */ pathToFileURL(fileURLToPath(new URL(file, root))).href);
  const longestFirst = found.toSorted((left, right) => right.name.length - left.name.length);
  const patterns = longestFirst.map((each) => ({ each, pattern: patternOf(each.name) }));
  const seen = new Set<Declaration>();
  const statements: LocatedStatement[] = [];
  const unmatched: string[] = [];
  for (const { name, text, runsAs } of declaredStatements()) {
    const match = patterns.find(({ pattern }) => pattern.test(name));
    if (match) statements.push({ name, text, runsAs, declaration: match.each });
    else unmatched.push(name);
    if (match) seen.add(match.each);
  }
  return { statements, unmatched: [...unmatched, ...found.filter((each) => !seen.has(each)).map(({ name }) => name)] };
}

async function readDeclarations(): Promise<Declaration[]> {
  const tool = fileURLToPath(new URL('tools/statement-rows.ts', root));
  const { stdout } = await promisify(execFile)(process.execPath, [tool], { maxBuffer: 16 * 1024 * 1024 });
  return z.array(declaration).parse(JSON.parse(stdout));
}

/** Matches the forms of a list, which have its name with their conditions after a colon. */
function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}(:|$)`);
}
