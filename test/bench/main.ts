/*
 * How the figures are kept honest, and what they do not show.
 *
 * - Service and yardsticks alternate on one machine in one run; the figures are medians of the rounds, after a warm-up of five seconds and some
 *   thousand requests. The CPU time of a request counts, of the API process and PostgreSQL together: other load on the machine disturbs it less
 *   than requests per second and latencies, which are those of a machine that also runs PostgreSQL and the load generator.
 * - A share is always printed with the microseconds of both sides, so that a slower yardstick gains nothing. The yardstick sends equivalent
 *   statements (the same joins, key row and body size) to the same PostgreSQL, for a tenant of its own and under row-level security as well;
 *   it has no validation, limits, permissions or log. The variant with one statement is a bound, not a yardstick.
 * - PostgreSQL's time is all that it spends meanwhile, including on the worker, autovacuum and checkpoints. That of the worker and of the
 *   generator is not counted.
 * - The instance is that of `npm start`: commits are durable, every request is logged, row-level security applies. Limits are lifted, and no
 *   night ever sells out.
 * - Requests without a 2xx are counted and shown, and contribute no time. A run with any is not a measurement.
 * - Growth: rows and tenants are loaded by SQL without foreign key checks, then vacuumed, analysed and written out before anything is measured.
 *   Conditions alternate, except for the number of rows, which only grows. All tenants are alike and all tokens equally busy, which is worse
 *   for caches than production. Two API processes with a core each show the gain of a second machine only as far as PostgreSQL and the
 *   generator leave them the cores.
 */
import { join } from 'node:path';
import pg from 'pg';
import { openBenchHotel } from './bench-hotel.ts';
import { measureCells } from './cells/measure-cells.ts';
import { sayCells } from './cells/say-cells.ts';
import { startBenchAgency } from './channels/bench-agency.ts';
import { measureChannels } from './channels/measure-channels.ts';
import { sayChannels } from './channels/say-channels.ts';
import { type Child, residentMegabytes, startChild } from './child.ts';
import { sayProfile } from './cpu-profile.ts';
import { measureFolios } from './folios.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { type Instance, startInstance } from './instance.ts';
import { readMetric } from './load.ts';
import { type Measurement, measure } from './measure.ts';
import { startBenchTransport } from './messages/bench-transport.ts';
import { measureMessages } from './messages/measure-messages.ts';
import { sayMessages } from './messages/say-messages.ts';
import { measureNightAudit } from './night-audit/measure-night-audit.ts';
import { sayNightAudit } from './night-audit/say-night-audit.ts';
import { type BenchOptions, readOptions, usage } from './options.ts';
import { measureOverhead } from './overhead.ts';
import { measureRefusals } from './refusals.ts';
import { type Memory, say, sayFolios, sayGrowth, sayMeasured, sayMemory, sayOverhead, sayRefusals, sayStorage } from './report.ts';
import { measureReports } from './reports/measure-reports.ts';
import { sayReports } from './reports/say-reports.ts';
import { type Field, scenarios } from './scenarios.ts';
import { measureSessions } from './sessions/measure-sessions.ts';
import { saySessions } from './sessions/say-sessions.ts';
import { measureStorage } from './storage.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';
import { sayWebhooks } from './webhooks/say-webhooks.ts';

const hotelsCount = 4;

/** Measures the service against the bare driver and a bare Express route, or how its cost grows, and prints the results. */
async function bench(options: BenchOptions): Promise<void> {
  const agency = options.only.includes('channels') ? await startBenchAgency() : null;
  const transport = options.only.includes('messages') ? await startBenchTransport() : null;
  const addresses = { otaAddress: agency?.address ?? null, transportAddress: transport?.address ?? null };
  const instance = await startInstance({ ...options, ...addresses });
  const children: Child[] = [];
  try {
    if (agency) sayChannels(await measureChannels({ instance, agency, options, say }));
    if (transport) sayMessages(await measureMessages({ instance, transport, options, say }));
    await measureAll(instance, options, children);
    sayMemory(await memoryOf(instance));
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await instance.stop();
    agency?.close();
    transport?.close();
  }
  if (options.profileFolder !== null) sayProfile(options.profileFolder);
}

async function memoryOf({ apiUrl, apiPid }: Instance): Promise<Memory> {
  const resident = await residentMegabytes(apiPid);
  const megabytes = async (name: string) => Math.round((await readMetric(apiUrl, `innkeeper_nodejs_${name}_bytes`)) / 1_048_576);
  return {
    resident,
    heapTotal: await megabytes('heap_size_total'),
    heapUsed: await megabytes('heap_size_used'),
    external: await megabytes('external_memory'),
  };
}

/** Parts with hotels of their own. */
const measuredApart: ReadonlySet<string> = new Set(['webhooks', 'storage', 'channels', 'messages', 'reports', 'night-audit', 'sessions']);

async function measureAll(instance: Instance, options: BenchOptions, children: Child[]): Promise<void> {
  const isWanted = (name: string) => options.only.length === 0 || options.only.some((part) => name.includes(part));
  if (options.cells) return sayCells(await measureCells({ instance, options, say }));
  if (options.growth) return sayGrowth(await measureGrowth(instance, options, say));
  if (options.only.includes('webhooks')) sayWebhooks(await measureWebhooks({ instance, options, children }, say));
  if (options.only.includes('reports')) sayReports(await measureReports({ instance, options }, say));
  if (options.only.includes('night-audit'))
    sayNightAudit(await measureNightAudit({ instance, properties: options.auditedProperties, say }));
  if (options.only.includes('sessions')) saySessions(await measureSessions({ instance, options }, say));
  if (options.only.includes('storage')) sayStorage(await measureStorage({ instance, children }, say));
  if (options.only.length > 0 && options.only.every((name) => measuredApart.has(name))) return;
  say('preparing hotels');
  const field = await openField(instance, children);
  const measured: Measurement[] = [];
  for (const scenario of scenarios(field).filter(({ name }) => isWanted(name))) {
    say(`measuring ${scenario.name}`);
    measured.push(await measure(scenario, options));
  }
  say();
  if (measured.length > 0) sayMeasured(measured);
  if (isWanted('folios')) sayFolios(await measureFolios(field));
  if (isWanted('refusals')) sayRefusals(await measureRefusals(field));
  if (isWanted('overhead')) sayOverhead(await measureOverhead(field, await startExpress(instance, children)));
}

async function openField(instance: Instance, children: Child[]): Promise<Field> {
  const { apiUrl, databaseUrl, home, postgresPid } = instance;
  const hotels = await Promise.all(Array.from({ length: hotelsCount }, () => openBenchHotel(apiUrl)));
  const rawHotel = await openBenchHotel(apiUrl);
  await analyze(databaseUrl);
  const port = portAfter(apiUrl, 1);
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: port,
    TENANT: rawHotel.tenantId,
    PROPERTY: rawHotel.propertyId,
    PLAN: rawHotel.tablePlanId,
    USER_ID: rawHotel.userId,
  };
  children.push(await startChild({ file: new URL('./yardstick/raw-server.ts', import.meta.url), env, logFile: join(home, 'raw.log') }));
  return { apiUrl, rawUrl: `http://127.0.0.1:${port}`, postgresPid, hotels, rawHotel };
}

/** Analyses tables as autovacuum does within minutes: plans for empty tables would not represent a hotel in operation. */
async function analyze(databaseUrl: string): Promise<void> {
  const login = new pg.Client({ connectionString: databaseUrl });
  await login.connect();
  await login.query('set role innkeeper_owner');
  await login.query('analyze');
  await login.end();
}

async function startExpress({ apiUrl, home }: Instance, children: Child[]): Promise<string> {
  const port = portAfter(apiUrl, 2);
  const file = new URL('./yardstick/express-server.ts', import.meta.url);
  children.push(await startChild({ file, env: { PORT: port, NODE_ENV: 'production' }, logFile: join(home, 'express.log') }));
  return `http://127.0.0.1:${port}`;
}

function portAfter(url: string, offset: number): string {
  return String(Number(new URL(url).port) + offset);
}

const options = readOptions(process.argv.slice(2));
if (options === null) process.stdout.write(usage);
else await bench(options);
process.exit(); // what ends the processes of the edge with this one would keep it alive
