import { loadStatements } from './load-statements.ts';
import { psqlText } from './psql-text.ts';

/** `npm run sql [-- NAME ...]`: the names of all statements, or whole statements for psql. A name may be a prefix of several. */
async function printed(names: readonly string[]): Promise<string> {
  const found = await loadStatements();
  if (names.length === 0) return [...new Set(found.map(({ statement }) => statement.name.split(':')[0] ?? ''))].join('\n');
  const texts = names.map((name) => {
    const named = found.filter(({ statement }) => statement.name === name);
    const chosen = named.length > 0 ? named : found.filter(({ statement }) => statement.name.startsWith(name));
    if (chosen.length === 0) throw new Error(`There is no statement ${name}. "npm run sql" lists the names.`);
    return chosen.map(psqlText).join('\n\n\n');
  });
  return texts.join('\n\n\n');
}

process.stdout.on('error', () => process.exit()); // the user has left a pager

await printed(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
