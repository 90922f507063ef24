import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KeptVerdict, readVerdicts } from '../run/run-folder.ts';
import { type Mutant, plantIn } from './mutant.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** Days that are lived until a hotel shows the fault. */
const hotelDays = 1_000;

/** First difference that a mutant led to. */
interface Find {
  readonly seed: number;
  /** Days lived in all hotels up to the difference. */
  readonly hotelDays: number;
  readonly difference: string;
}

/** Plants a fault in a throw-away copy of the checkout and simulates hotels there; null if none differs. */
export async function huntMutant(mutant: Mutant): Promise<Find | null> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-mutant-'));
  try {
    copyCheckout(root);
    plantIn(root, mutant);
    return findOf(await simulateCopy(root, mutant));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Workspace packages name each other by relative links, which stay within the copy; what is installed is shared. */
function copyCheckout(root: string): void {
  const installed = join(checkout, 'node_modules');
  const left = new Set([installed, join(checkout, '.git')]);
  cpSync(checkout, root, { recursive: true, verbatimSymlinks: true, filter: (path) => !left.has(path) });
  symlinkSync(installed, join(root, basename(installed)));
}

async function simulateCopy(root: string, { options }: Mutant): Promise<KeptVerdict[]> {
  const folder = join(root, 'verdicts');
  const args = [...options, '--days', String(hotelDays), '--whole', '--folder', folder];
  const child = spawn(process.execPath, [join(root, 'test', 'simulation', 'main.ts'), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  return readVerdicts(folder);
}

function findOf(verdicts: readonly KeptVerdict[]): Find | null {
  const found = verdicts.find(({ differences }) => differences.length > 0);
  if (found === undefined) return null;
  const lived = verdicts.filter(({ seed }) => seed <= found.seed).reduce((sum, each) => sum + each.days, 0);
  return { seed: found.seed, hotelDays: lived, difference: found.differences.slice(0, 2).join('; ') };
}
