import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failureBody } from './failure.ts';
import { readHotelFile } from './read-hotel-file.ts';

// Method: two folders with a `hotel.json` each, whose content tells them apart.
const [here, there] = [newFolder(), newFolder()];
writeFileSync(join(here, 'hotel.json'), '{"name": "here"}');
writeFileSync(join(there, 'hotel.json'), '{"name": "there"}');
afterAll(() => [here, there].forEach((folder) => void rmSync(folder, { recursive: true })));

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'innkeeper-file-'));
}

/** The failure for a file with this content. */
async function refused(content: string | Buffer): Promise<unknown> {
  writeFileSync(join(here, 'refused.json'), content);
  return readHotelFile({ environment: {}, folder: here }, 'refused.json').then(() => 'nothing', failureBody);
}

test("a relative path starts in the operator's folder, even if npm runs the script in the checkout", async () => {
  const nameOf = async (environment: Record<string, string>, path = 'hotel.json') =>
    (await readHotelFile({ environment, folder: here }, path))['name'];
  expect(await nameOf({})).toBe('here');
  expect(await nameOf({ npm_lifecycle_event: 'innkeeper', INIT_CWD: there })).toBe('there');
  expect(await nameOf({ npm_lifecycle_event: 'test', INIT_CWD: there })).toBe('here');
  expect(await nameOf({ npm_lifecycle_event: 'innkeeper' })).toBe('here');
  expect(await nameOf({ npm_lifecycle_event: 'innkeeper', INIT_CWD: there }, join(here, 'hotel.json'))).toBe('here');
});

test('a byte order mark is not part of the file', async () => {
  writeFileSync(join(here, 'marked.json'), '\ufeff{"name": "marked"}');
  expect(await readHotelFile({ environment: {}, folder: here }, 'marked.json')).toEqual({ name: 'marked' });
});

// Rules: OPS-9
test('invalid JSON is reported with its position, as strictly as in a request', async () => {
  const at = (issue: string) => ({ code: 'SVC-2001', details: [{ field: 'file', issue: expect.stringMatching(issue) }] });
  expect(await refused('{"a": 1,\n  b}')).toMatchObject(at(String.raw`line 2 column 3 \(position 11\)$`));
  expect(await refused('{"a": 1, "a": 2}')).toMatchObject(at(String.raw`line 1 column 10 \(position 9\)$`));
  expect(await refused(`${'['.repeat(40)}${']'.repeat(40)}`)).toMatchObject(at('line 1 column 33 '));
  expect(await refused('')).toMatchObject(at(String.raw`\(position 0\)$`));
});

// Rules: OPS-9
test('JSON other than an object is refused', async () => {
  for (const content of ['[]', 'null', '"hotel"', '5'])
    expect(await refused(content), content).toMatchObject({
      code: 'SVC-2013',
      details: [{ field: 'file', issue: 'must be a JSON object' }],
    });
});

// Rules: OPS-9
test('an unreadable file is reported under the given name, with the reason', async () => {
  mkdirSync(join(here, 'folder'));
  const report = (path: string) => readHotelFile({ environment: {}, folder: here }, path).then(() => 'nothing', failureBody);
  expect(await report('./missing.json')).toMatchObject({ code: 'SVC-2013', details: [{ field: 'file', issue: './missing.json: ENOENT' }] });
  expect(await report('folder')).toMatchObject({ code: 'SVC-2013', details: [{ field: 'file', issue: 'folder: EISDIR' }] });
});
