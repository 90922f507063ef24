import { releaseMigrations } from './digests.ts';

try {
  const added = releaseMigrations();
  process.stdout.write(added.length > 0 ? `released: ${added.join(', ')}\n` : 'nothing new\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
