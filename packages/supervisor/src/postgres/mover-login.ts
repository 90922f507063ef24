import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Home, moverPassword } from '../home/home.ts';
import { root } from '../settings.ts';
import type { InstanceDatabase } from './start-database.ts';

/** Makes the login that moves tenants, after the migrations; its address, or undefined where the database is not ours. */
export async function prepareMover(home: Home, { url, administer }: InstanceDatabase): Promise<string | undefined> {
  if (administer === undefined) return undefined;
  const password = moverPassword(home);
  await administer(readFileSync(join(root, 'infra/postgres/mover.sql'), 'utf8'));
  await administer(`alter role mover password '${password}'`); // letters, digits, - and _
  const address = new URL(url);
  address.username = 'mover';
  address.password = password;
  return address.href;
}
