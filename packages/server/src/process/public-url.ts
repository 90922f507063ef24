import type { Config } from '@innkeeper/platform';

/** Where this deployment is reached from outside. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
}
