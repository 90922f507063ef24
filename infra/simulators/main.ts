import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serveCardPage } from './card-page/serve-card-page.ts';
import { createFiscal } from './fiscal/partner.ts';
import { createLocks } from './locks/partner.ts';
import { createOta } from './ota/partner.ts';
import { createPayments } from './payments/partner.ts';
import { createRegistry } from './registry/partner.ts';
import { serveSimulators } from './server.ts';
import { createTransport } from './transport/partner.ts';

const hostAndPort = z.string().regex(/^.+:\d+$/, 'must be host:port');
const environment = z.object({
  INNKEEPER_HOME: z.string().min(1),
  SIMULATORS_ADDRESS: hostAndPort,
  CARD_PAGE_ADDRESS: hostAndPort.optional(),
  CARD_PAGE_RETURNS_TO: z.url().optional(),
});

/** The process of the simulated partners, whose state is stored in the home and survives restarts. Rules: SANDBOX-5. */
async function runSimulators(): Promise<void> {
  const config = environment.parse(process.env);
  const { INNKEEPER_HOME: home, SIMULATORS_ADDRESS: address } = config;
  const folder = join(home, 'simulators');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const operatorKey = readFileSync(join(home, 'operator.key'), 'utf8').trim();
  const server = await serveSimulators({
    address,
    operatorKey,
    partners: [
      createLocks(folder),
      createOta(folder),
      createPayments(folder),
      createRegistry(folder),
      createTransport(folder),
      createFiscal(folder),
    ],
  });
  const { CARD_PAGE_ADDRESS: pageAddress, CARD_PAGE_RETURNS_TO: returnsTo = '' } = config;
  const page = pageAddress === undefined ? null : await serveCardPage({ address: pageAddress, returnsTo });
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.once(name, () => {
      server.stop();
      page?.stop();
      process.disconnect?.();
    });
  }
  process.send?.('ready');
}

try {
  await runSimulators();
} catch (error) {
  process.stderr.write(`the simulators cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
