import { homedir } from 'node:os';
import { join } from 'node:path';

/** Cache folder of this user, shared by all checkouts and homes. */
export function cacheFolder(environment: NodeJS.ProcessEnv): string {
  return join(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'innkeeper');
}
