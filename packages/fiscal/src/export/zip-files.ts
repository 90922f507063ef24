import { Zip, ZipDeflate } from 'fflate';

/** A named text of an archive. */
export interface TextFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

const compressionLevel = 6;

/** A ZIP archive of texts, in pieces as they are compressed. */
export async function* zipFiles(files: AsyncIterable<TextFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => ready.splice(0);
  const encoder = new TextEncoder();
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: compressionLevel });
    zip.add(entry);
    for await (const piece of text) {
      entry.push(encoder.encode(piece));
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
