import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const record = z.looseObject({ superuser_password: z.string() });

/** The address of a database for the superuser of the PostgreSQL in a home. */
export function superuserUrl(home: string, databaseUrl: string): string {
  const { superuser_password: password } = record.parse(JSON.parse(readFileSync(join(home, 'postgres.json'), 'utf8')));
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  url.password = password;
  return url.href;
}
