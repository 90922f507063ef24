import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { testHome } from './instance.ts';

/** An API process of a test's own, whose connection to the database of the instance under test can be stopped. */
export interface ProxiedProcess {
  readonly proxy: DatabaseProxy;
  readonly own: ApiProcess;
}

/** Starts the process with the master key of the instance, whose worker answers for it, too. Ends with the test. */
export async function startProxiedProcess(env: Readonly<Record<string, string>> = {}): Promise<ProxiedProcess> {
  const proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  const masterKey = readFileSync(join(testHome(), 'master.key'), 'utf8').trim();
  const own = await startApiProcess({ env: { DATABASE_URL: proxy.url, INNKEEPER_MASTER_KEY: masterKey, ...env } });
  onTestFinished(async () => {
    await own.kill();
    await proxy.close();
  });
  return { proxy, own };
}
