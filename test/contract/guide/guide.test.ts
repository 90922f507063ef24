import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@innkeeper/supervisor';
import { expect, onTestFinished, test } from 'vitest';
import { newHotel } from '../../harness/hotel.ts';
import { apiUrl } from '../../harness/instance.ts';
import { linkPackages, moduleOf, runAsModule, runInShell, typeFaults } from './run-snippets.ts';
import { jsonDifferences, type Snippet, snippetsOf, textDifferences } from './snippets.ts';

// Method of all: the pages as served. A page's snippets run after those of the first page, in order, in a sandbox of their own, and their
// output is compared with what the page shows.

const pages = ['index', 'first-booking', 'webhooks', 'idempotency', 'limits', 'assistants', 'errors', 'going-live'];

async function snippetsOfPage(name: string): Promise<Snippet[]> {
  const answer = await fetch(`${apiUrl()}/docs/${name}.md`);
  expect(answer.status, name).toBe(200);
  return snippetsOf(await answer.text());
}

/** Snippets that a reader runs for a page in one language, and how many of them are on the first page. */
async function readThrough(name: string, language: Snippet['language']): Promise<{ snippets: Snippet[]; before: number }> {
  const first = name === 'index' ? [] : (await snippetsOfPage('index')).filter((snippet) => snippet.language === language);
  const own = (await snippetsOfPage(name)).filter((snippet) => snippet.language === language);
  expect(own.length, `${name} in ${language}`).toBeGreaterThan(0);
  return { snippets: [...first, ...own], before: first.length };
}

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Replaces the addresses and the token of the reader with those of the test. */
async function atHotel(snippets: readonly Snippet[]): Promise<{ snippets: Snippet[]; env: Record<string, string> }> {
  const hotel = await newHotel({ sandbox: true });
  const port = String(await freePort());
  const here = (text: string) =>
    text.replaceAll('http://127.0.0.1:8080', apiUrl()).replaceAll('your-token', hotel.tokens.full).replaceAll('9000', port);
  const moved = snippets.map(({ output, code, language }) => ({
    language,
    code: here(code),
    output: output && { ...output, text: here(output.text) },
  }));
  return { snippets: moved, env: { API: hotel.baseUrl, TOKEN: hotel.tokens.full } };
}

function expectShown({ output, code }: Snippet, printed: { text: string; status: number | null } | undefined): void {
  const text = printed?.text ?? '';
  if (output === null) return expect(text, code).toBe('');
  if (output.status !== null) expect(printed?.status, code).toBe(output.status);
  const isJson = output.kind === 'json';
  expect(isJson ? jsonDifferences(JSON.parse(output.text), JSON.parse(text)) : textDifferences(output.text, text), code).toEqual([]);
}

// Rules: WIRE-46
test.each(pages)('the curl snippets of %s do what the page says', async (name) => {
  const read = await readThrough(name, 'bash');
  const { snippets } = await atHotel(read.snippets);
  const printed = await runInShell(newFolder(), snippets);
  expect(printed).toHaveLength(snippets.length);
  for (const [index, snippet] of snippets.entries()) if (index >= read.before) expectShown(snippet, printed[index]);
});

// Rules: WIRE-46
test.each(pages)('the TypeScript snippets of %s do what the page says', async (name) => {
  const read = await readThrough(name, 'ts');
  const { snippets, env } = await atHotel(read.snippets);
  const folder = newFolder();
  linkPackages(folder);
  const printed = await runAsModule(folder, { snippets, env });
  expect(printed).toHaveLength(snippets.length);
  for (const [index, snippet] of snippets.entries()) if (index >= read.before) expectShown(snippet, printed[index]);
});

// Rules: WIRE-46
test('the TypeScript snippets of every page type-check', async () => {
  const folder = newFolder();
  linkPackages(folder);
  for (const name of pages) moduleOf(folder, name, (await readThrough(name, 'ts')).snippets);
  expect(await typeFaults(folder)).toBe('');
});

// The tests above can fail. Method: outputs that differ in a value, a field, a line.
// Rules: WIRE-46
test('any difference between the page and the output is found', () => {
  const shown = { id: 'res_01m7ypdk5je05r7fn4cdj8zfb0', status: 'confirmed', total: '204.00', list: [{ day: '2027-01-01' }] };
  const same = { ...shown, id: 'res_01m7ypdgnge05r7f3rxcbr45w5', more: 1, list: [{ day: '2027-05-01' }, {}] };
  expect(jsonDifferences(shown, same)).toEqual([]);
  expect(jsonDifferences(shown, { ...same, status: 'tentative' })).toEqual(['$.status: "confirmed" is "tentative"']);
  expect(jsonDifferences(shown, { ...same, id: 'gst_01m7ypdgnge05r7f3rxcbr45w5' })).toEqual(['$.id: "res_*" is "gst_*"']);
  expect(jsonDifferences(shown, { ...same, list: [] })).toEqual(['$.list[0]: {"day":"<date>"} is absent']);
  expect(jsonDifferences({ data: [] }, { data: [1] })).toEqual(['$.data has 1 items']);
  expect(textDifferences('one 2.00\n{"a":…\n', 'one 3.00\n{"a":1}\n')).toEqual([]);
  expect(textDifferences('one\n', 'one\ntwo\n')).toEqual(['2 lines']);
  expect(textDifferences('one\n', 'two\n')).toEqual(['one is two']);
});
