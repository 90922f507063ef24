import { readFile } from 'node:fs/promises';
import { parseStrictJson } from '@innkeeper/kernel';
import { z } from 'zod';
import { Failure, malformed } from './failure.ts';
import { type FolderSurroundings, givenPath, unreadable } from './given-file.ts';

const jsonObject = z.record(z.string(), z.unknown());

/**
 * Reads a hotel file; the instance checks its content. Fails with SVC-2013 (unreadable) or SVC-2001 (not JSON, with the position).
 */
export async function readHotelFile(surroundings: FolderSurroundings, path: string): Promise<Record<string, unknown>> {
  const source = await readFile(givenPath(surroundings, path), 'utf8').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  const parsed = jsonObject.safeParse(parseJson(source.replace(/^\uFEFF/, '')));
  if (parsed.success) return parsed.data;
  throw malformed('file', 'must be a JSON object');
}

/** Parses as strictly as a request body: refuses duplicate keys and deep nesting too. */
function parseJson(source: string): unknown {
  const parsed = parseStrictJson(source);
  if (parsed.ok) return parsed.value;
  const issue = `${parsed.reason} at line ${parsed.line} column ${parsed.column} (position ${parsed.position})`;
  throw new Failure({ code: 'SVC-2001', message: 'the file is not valid JSON', details: [{ field: 'file', issue }] });
}
