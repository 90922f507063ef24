import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, runCommand } from './run-command.ts';

const application = join(checkout, 'packages/console');
const locales = join(application, 'src/locales');
const extractor = join(application, 'node_modules/@lingui/cli/dist/lingui.js');
const sourceLanguage = 'en';

/** Refuses console texts without a translation and catalogues that differ from the source. The files stay unchanged. */
async function main(): Promise<void> {
  const languages = readdirSync(locales);
  const before = languages.map(read);
  try {
    const { exitCode, stderr } = await runCommand(process.execPath, [extractor, 'extract', '--clean'], application);
    if (exitCode !== 0) throw new Error(`the texts cannot be read: ${stderr}`);
    languages.forEach((language, index) => {
      report(language, before[index] ?? '');
    });
  } finally {
    languages.forEach((language, index) => {
      writeFileSync(fileOf(language), before[index] ?? '');
    });
  }
}

function report(language: string, before: string): void {
  const after = read(language);
  const missing = language === sourceLanguage ? [] : [...after.matchAll(/^msgid "(.+)"\nmsgstr ""$/gm)].map(([, text]) => text);
  for (const text of missing) console.log(`${language} has no text for: ${text}`);
  if (after !== before) console.log(`${language} is not what the source says; run "npm run extract" in packages/console`);
  if (missing.length > 0 || after !== before) process.exitCode = 1;
}

function fileOf(language: string): string {
  return join(locales, language, 'messages.po');
}

function read(language: string): string {
  return readFileSync(fileOf(language), 'utf8');
}

await main();
