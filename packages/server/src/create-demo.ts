import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPerson, lockPerson, writeMembership } from '@innkeeper/access';
import { systemClock } from '@innkeeper/kernel';
import { type Config, type OperatorContext, openDatabase, openKeyRing, readConfig, secretsOf } from '@innkeeper/platform';
import { playDemoBook } from '@innkeeper/sandbox';
import { hotelCallsOf, openContexts } from './contexts/contexts.ts';
import { entities } from './contexts/entities.ts';
import { createTenantCommand, tenantMaking } from './operator/create-tenant.ts';
import { localOperator } from './operator/local-operator.ts';
import { openSimulators } from './partners/simulators.ts';

/**
 * First run: creates the demo hotel with reservations in production and without in the sandbox; tokens and the first login go to
 * demo.json (0600).
 */
async function createDemo(config: Config): Promise<void> {
  const operatorKey = readFileSync(join(config.INNKEEPER_HOME, 'operator.key'), 'utf8').trim();
  const simulators = openSimulators(config.SIMULATORS_ADDRESS, operatorKey);
  const db = await openDatabase({ url: config.DATABASE_URL, entities, onError: () => undefined });
  try {
    const system = { db, secrets: secretsOf(openKeyRing(config)) };
    const operator = localOperator(system);
    const create = createTenantCommand(tenantMaking(config)).run;
    const production = await create(operator, { name: 'Casa do Miradouro', hotel: 'demo', sandbox: false });
    const sandbox = await create(operator, { name: 'Casa do Miradouro (sandbox)', hotel: 'demo', sandbox: true });
    process.stdout.write('demo hotel imported; creating its reservations\n');
    const callsOf = hotelCallsOf(openContexts({ config, simulators, listeners: () => new Set() }));
    const today = systemClock.today('Europe/Lisbon');
    const played = await playDemoBook(callsOf, await operator.inTenant(production.tenant_id, 'demo'), today);
    process.stdout.write(`demo reservations: ${played}\n`);
    const login = await addAdmin(operator, { production: production.tenant_id, sandbox: sandbox.tenant_id });
    writePrivately(join(config.INNKEEPER_HOME, 'demo.json'), { production, sandbox, console: login });
  } finally {
    await db.close();
  }
}

const adminEmail = 'admin@casadomiradouro.example';

interface DemoTenants {
  readonly production: string;
  readonly sandbox: string;
}

/**
 * Adds the first admin of the demo hotel, for the hotel and its sandbox. Nobody has the password of a new account yet, so no invitation
 * has to be accepted. An existing account, from an interrupted first run or in a database older than the home, is invited like any other
 * and keeps what it has. Decision: infra/decisions/0072
 */
async function addAdmin(operator: OperatorContext, { production, sandbox }: DemoTenants) {
  const add = (tenant_id: string) => addPerson(operator, { tenant_id, email: adminEmail, role: 'admin' }, null);
  const { operator_id: personId, one_time_password } = await add(production);
  const login = { operator_id: personId, email: adminEmail, one_time_password };
  if (one_time_password === null) {
    await add(sandbox);
    return login;
  }
  const membership = { tenantId: sandbox, personId, email: adminEmail, role: 'admin', at: systemClock.now(), invitedAt: null } as const;
  await operator.db.systemTransaction(async (run) => {
    await lockPerson(run, personId);
    await writeMembership(run, membership);
  });
  return login;
}

/** Writes atomically, readable by the owner only. */
function writePrivately(path: string, value: unknown): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

try {
  await createDemo(readConfig(process.env));
} catch (error) {
  process.stderr.write(`the demo hotel could not be created: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
