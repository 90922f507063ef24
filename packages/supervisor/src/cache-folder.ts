import { homedir } from 'node:os';
import { join } from 'node:path';

/** What is kept for this user over all checkouts and homes. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'innkeeper');
}
