import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@innkeeper/kernel';
import { openDatabase, openKeyRing, readConfig, secretsOf } from '@innkeeper/platform';
import { createTRPCClient, httpLink } from '@trpc/client';
import { appRouterOf, openContexts } from './contexts.ts';
import { playDemoBook } from './demo/play-book.ts';
import { entities } from './entities.ts';
import type { OperatorRouter } from './operator/operator-router.ts';
import { openSimulators } from './partners/simulators.ts';

/** First run: a demo hotel with its book in production, the same hotel without a book in the sandbox; tokens go to demo.json (0600). */
async function createDemo(): Promise<void> {
  const config = readConfig(process.env);
  const operatorKey = readFileSync(join(config.INNKEEPER_HOME, 'operator.key'), 'utf8').trim();
  const operator = createTRPCClient<OperatorRouter>({
    links: [httpLink({ url: `http://${config.HOST}:${config.PORT}/internal/trpc`, headers: { authorization: `Bearer ${operatorKey}` } })],
  });
  const production = await operator.tenant.create.mutate({ name: 'Casa do Miradouro', hotel: 'demo' });
  const sandbox = await operator.tenant.create.mutate({ name: 'Casa do Miradouro (sandbox)', hotel: 'demo', sandbox: true });
  process.stdout.write('demo hotel imported; writing its book of reservations\n');
  const db = await openDatabase({ url: config.DATABASE_URL, entities, onError: () => undefined });
  try {
    const today = systemClock.today('Europe/Lisbon');
    const router = appRouterOf(
      openContexts({ config, simulators: openSimulators(config.SIMULATORS_ADDRESS, operatorKey), listeners: () => new Set() }),
    );
    const system = { db, secrets: secretsOf(openKeyRing(config)) };
    const played = await playDemoBook({ router, system }, { tenantId: production.tenant_id, today });
    process.stdout.write(`demo book: ${played} reservations\n`);
  } finally {
    await db.close();
  }
  writePrivately(join(config.INNKEEPER_HOME, 'demo.json'), { production, sandbox });
}

/** Whole or not at all, and readable by the owner only. */
function writePrivately(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

try {
  await createDemo();
} catch (error) {
  process.stderr.write(`the demo hotel could not be made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
