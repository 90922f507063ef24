import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(checkout, 'test', 'simulation', 'mutants', 'planted');

const mutantFile = z.strictObject({
  describes: z.string(),
  file: z.string(),
  text: z.string(),
  replacement: z.string(),
  /** Options of the simulation that can find it. */
  options: z.array(z.enum(['--interleaved', '--faults'])).default([]),
});

/** A deliberate fault of the product: a text that stands once in one of its files, and another in its place. */
export type Mutant = z.infer<typeof mutantFile> & { readonly name: string };

/** Every mutant, by name. */
export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ name: basename(file, '.json'), ...mutantFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))) }));
}

/** Source with the fault; fails if the text does not stand in it exactly once. */
export function plant({ name, file, text, replacement }: Mutant, root = checkout): string {
  const parts = readFileSync(join(root, file), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`the text of the mutant ${name} stands ${parts.length - 1} times in ${file}`);
  return parts.join(replacement);
}

/** Writes the fault into a copy of the checkout. */
export function plantIn(root: string, mutant: Mutant): void {
  writeFileSync(join(root, mutant.file), plant(mutant, root));
}
