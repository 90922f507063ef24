import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Failure } from './failure.ts';

/** The running instance, from the description in its home. */
export interface Instance {
  readonly apiUrl: string;
  readonly operatorKey: string;
}

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const instanceFile = z.object({ api: z.object({ url: z.string() }) });

/** The state folder: INNKEEPER_HOME, by default `.innkeeper` in the checkout. */
function homeFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return environment['INNKEEPER_HOME'] ? resolve(environment['INNKEEPER_HOME']) : join(checkout, '.innkeeper');
}

/**
 * Finds the instance: the one at INNKEEPER_URL, otherwise the one running in the home. The key is the home's either way.
 * Fails with SVC-9003 if none runs.
 */
export async function readInstance(environment: Readonly<Record<string, string | undefined>>): Promise<Instance> {
  const home = homeFolder(environment);
  const apiUrl = environment['INNKEEPER_URL'] || (await runningUrl(home));
  const key = await readFile(join(home, 'operator.key'), 'utf8').catch((cause: unknown) => {
    throw new Failure({ code: 'SVC-1001', message: `the operator key in ${home} cannot be read`, details: [] }, cause);
  });
  return { apiUrl: apiUrl.replace(/\/$/, ''), operatorKey: key.trim() };
}

async function runningUrl(home: string): Promise<string> {
  const described = await readFile(join(home, 'instance.json'), 'utf8').catch((cause: unknown) => {
    throw notRunning(`is running in ${home}`, cause);
  });
  const parsed = instanceFile.safeParse(parseOrNull(described));
  if (!parsed.success) throw notRunning(`is running in ${home}`);
  return parsed.data.api.url;
}

/** Parses a description; null if it is incomplete, because the file is rewritten on every restart. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The failure that no instance runs; `where` completes the message. SVC-9003. */
export function notRunning(where: string, cause?: unknown): Failure {
  return new Failure({ code: 'SVC-9003', message: `no instance ${where}; npm start starts one`, details: [] }, cause);
}
