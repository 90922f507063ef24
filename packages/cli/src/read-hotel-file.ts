import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseStrictJson } from '@innkeeper/kernel';
import { z } from 'zod';
import type { Surroundings } from './command-line.ts';
import { Failure, malformed } from './failure.ts';

/** The surroundings that show the operator's folder. */
type FolderSurroundings = Pick<Surroundings, 'environment' | 'folder'>;

const jsonObject = z.record(z.string(), z.unknown());

/**
 * Reads a hotel file; the instance checks its content. Fails with SVC-2013 (unreadable) or SVC-2001 (not JSON, with the position).
 */
export async function readHotelFile(surroundings: FolderSurroundings, path: string): Promise<Record<string, unknown>> {
  const source = await readFile(resolve(callerFolder(surroundings), path), 'utf8').catch((cause: unknown) => {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason';
    throw new Failure(
      { code: 'SVC-2013', message: 'the file cannot be read', details: [{ field: 'file', issue: `${path}: ${reason}` }] },
      cause,
    );
  });
  const parsed = jsonObject.safeParse(parseJson(source.replace(/^\uFEFF/, '')));
  if (parsed.success) return parsed.data;
  throw malformed('file', 'must be a JSON object');
}

/** The operator's folder, which relative paths start in; npm runs scripts in the checkout. */
function callerFolder({ environment, folder }: FolderSurroundings): string {
  const isScript = environment['npm_lifecycle_event'] === 'innkeeper';
  return (isScript ? environment['INIT_CWD'] : undefined) ?? folder;
}

/** Parses as strictly as a request body: refuses duplicate keys and deep nesting too. */
function parseJson(source: string): unknown {
  const parsed = parseStrictJson(source);
  if (parsed.ok) return parsed.value;
  const issue = `${parsed.reason} at line ${parsed.line} column ${parsed.column} (position ${parsed.position})`;
  throw new Failure({ code: 'SVC-2001', message: 'the file is not valid JSON', details: [{ field: 'file', issue }] });
}
