import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type Verdict, verifyExport } from './verify-export.ts';

const archiveMark = 'PK';
const entryBytesMax = 256 * 1024 * 1024; // a file of 1,000 records has about 3 MB

/**
 * Proves an export by its file, an XML document or the ZIP archive of several, with the keys in it. Fails as the file system does.
 * Rules: FISCAL-32.
 */
export async function verifyExportFile(path: string): Promise<Verdict> {
  return verifyExport((await isArchive(path)) ? textsOfArchive(await readFile(path)) : onlyText(createReadStream(path, 'utf8')));
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(archiveMark.length));
    return buffer.toString('latin1', 0, bytesRead) === archiveMark;
  } finally {
    await file.close();
  }
}

async function* onlyText(text: AsyncIterable<string>): AsyncGenerator<AsyncIterable<string>> {
  yield text;
}

/** The texts of an archive, one in memory at a time. What cannot be read is an empty text, which is not well-formed. */
async function* textsOfArchive(archive: Uint8Array): AsyncGenerator<AsyncIterable<string>> {
  const decoder = new TextDecoder();
  for (const name of namesIn(archive) ?? ['']) yield pieceOf(decoder.decode(entryOf(archive, name)));
}

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Names of the files of an archive by its directory; null where that is damaged. */
function namesIn(archive: Uint8Array): string[] | null {
  const names: string[] = [];
  try {
    unzipSync(archive, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return null;
  }
  return names.length > 0 ? names : null;
}

/** Bytes of a file of an archive; none where it is damaged or larger than any export. */
function entryOf(archive: Uint8Array, wanted: string): Uint8Array | undefined {
  try {
    return unzipSync(archive, { filter: ({ name, originalSize }) => name === wanted && originalSize <= entryBytesMax })[wanted];
  } catch {
    return undefined;
  }
}
