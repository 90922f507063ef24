import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { portugueseSamples, saftText, spanishSamples, verifactuFiles, verifactuTexts } from '../export/export-samples.ts';
import { zipFiles } from '../export/zip-files.ts';
import { verifyExportFile } from './verify-export-file.ts';

// Files as they are saved, and damaged ones.

const folder = mkdtempSync(join(tmpdir(), 'innkeeper-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saft = await saftText(portugueseSamples());
const records = await verifactuTexts(spanishSamples(2_001));
const archive = await buffer(zipFiles(verifactuFiles(spanishSamples(2_001))));
const changed = zipOf(
  records.map((text, index) => (index === 1 ? text.replace('<sf:ImporteTotal>344.00', '<sf:ImporteTotal>345.00') : text)),
);
const notWellFormed = { number: null, fault: 'file is not well-formed' };

const files = [
  { name: 'a billing file', bytes: saft, documents: 4, faults: [] },
  {
    name: 'a changed total',
    bytes: saft.replace('<GrossTotal>318.00', '<GrossTotal>319.00'),
    documents: 4,
    faults: [
      { number: 'FT HTL26/2', fault: 'signature is wrong' },
      { number: 'FT HTL26/2', fault: 'net and tax do not add up to the total' },
    ],
  },
  { name: 'an archive', bytes: archive, documents: 2_001, faults: [] },
  {
    name: 'a changed total in the second file of an archive',
    bytes: changed,
    documents: 2_001,
    faults: [
      { number: 'HTL26-S/998', fault: 'hash is wrong' },
      { number: 'HTL26-S/998', fault: 'net and tax do not add up to the total' },
    ],
  },
  { name: 'an archive that was cut', bytes: archive.subarray(0, -40), documents: 0, faults: [notWellFormed] },
  { name: 'an archive of nothing', bytes: zipOf([]), documents: 0, faults: [notWellFormed] },
  { name: 'nothing', bytes: '', documents: 0, faults: [notWellFormed] },
  { name: 'another text', bytes: 'number;date;total', documents: 0, faults: [notWellFormed] },
];

// Rules: FISCAL-34
test.each(files)('$name', async ({ bytes, documents, faults }) => {
  const path = join(folder, 'export');
  writeFileSync(path, bytes);
  expect(await verifyExportFile(path)).toEqual({ ok: faults.length === 0, documents, faults });
});

const python = resolve(import.meta.dirname, '../../../sdk-python/examples/verify_fiscal.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

function verdictOfPython(bytes: string | Uint8Array): { readonly status: number | null; readonly verdict: unknown } {
  const path = join(folder, 'for-python');
  writeFileSync(path, bytes);
  const { status, stdout } = spawnSync('python3', [python, path], { encoding: 'utf8', timeout: 60_000 });
  return { status, verdict: JSON.parse(stdout) };
}

// Rules: FISCAL-32
test.runIf(hasPython).each(files)('the verifier in Python agrees: $name', ({ bytes, documents, faults }) => {
  const ok = faults.length === 0;
  expect(verdictOfPython(bytes)).toEqual({ status: ok ? 0 : 1, verdict: { ok, documents, faults } });
});

// Rules: FISCAL-34
test('a file of an archive that cannot be unpacked is a fault, and what follows it cannot be proved', async () => {
  const bytes = Buffer.from(archive);
  bytes.fill(0xff, 100, 5_000); // in the first file
  const path = join(folder, 'damaged.zip');
  writeFileSync(path, bytes);
  const unproved = { number: 'HTL26-S/998', fault: 'does not follow the document before it' };
  expect(await verifyExportFile(path)).toMatchObject({ ok: false, documents: 1_001, faults: [notWellFormed, unproved] });
  if (hasPython)
    expect(verdictOfPython(bytes)).toMatchObject({ verdict: { ok: false, documents: 1_001, faults: [notWellFormed, unproved] } });
});

test('a file that is not there is an error of the file system', async () => {
  await expect(verifyExportFile(join(folder, 'missing.xml'))).rejects.toMatchObject({ code: 'ENOENT' });
});

function zipOf(texts: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(texts.map((text, index) => [`${index}.xml`, Buffer.from(text)])));
}
