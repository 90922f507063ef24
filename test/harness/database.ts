import { type Database, openDatabase } from '@innkeeper/platform';
import { entities } from '@innkeeper/server';

let opened: Promise<Database> | undefined;

/** The database of the instance under test, for reading rows and running use cases. One per test process, closed with it. */
export function openTestDatabase(): Promise<Database> {
  opened ??= open();
  return opened;
}

function open(): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  return openDatabase({ url, entities, connectionsMax: 4, onError: () => undefined });
}
