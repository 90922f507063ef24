import type { Config } from '@innkeeper/platform';

/** Address of this deployment from outside. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`;
}
