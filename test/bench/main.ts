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
 * - Runs are short enough to fit between other work; each is kept in a file, and `--table` prints medians and spread over those of a commit. A
 *   busy machine is refused, or its runs are marked and count only where there is no other.
 * - Requests without a 2xx are counted and shown, and contribute no time. A run with any is not a measurement.
 * - Growth: rows and tenants are loaded by SQL without foreign key checks, then vacuumed, analysed and written out before anything is measured.
 *   Conditions alternate, except for the number of rows, which only grows. All tenants are alike and all tokens equally busy, which is worse
 *   for caches than production. Two API processes with a core each show the gain of a second machine only as far as PostgreSQL and the
 *   generator leave them the cores.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@innkeeper/supervisor';
import pg from 'pg';
import { openBenchHotel } from './bench-hotel.ts';
import { cellFigures } from './cells/cell-figures.ts';
import { measureCells } from './cells/measure-cells.ts';
import { sayPlan } from './cells/say-plan.ts';
import { startBenchAgency } from './channels/bench-agency.ts';
import { channelFigures } from './channels/channel-figures.ts';
import { measureChannels } from './channels/measure-channels.ts';
import { type Child, residentMegabytes, startChild } from './child.ts';
import {
  folioFigures,
  growthFigures,
  type Memory,
  measuredFigures,
  memoryFigures,
  overheadFigures,
  refusalFigures,
  storageFigures,
} from './core-figures.ts';
import { sayProfile } from './cpu-profile.ts';
import { deskFigures } from './desk/desk-figures.ts';
import { measureDesk } from './desk/measure-desk.ts';
import { measureFolios } from './folios.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { type Instance, startInstance } from './instance.ts';
import { readMetric } from './load.ts';
import { type Measurement, measure } from './measure.ts';
import { startBenchTransport } from './messages/bench-transport.ts';
import { measureMessages } from './messages/measure-messages.ts';
import { messageFigures } from './messages/message-figures.ts';
import { measureMixed } from './mixed/measure-mixed.ts';
import { mixedFigures } from './mixed/mixed-figures.ts';
import { measureNightAudit } from './night-audit/measure-night-audit.ts';
import { nightAuditFigures } from './night-audit/night-audit-figures.ts';
import { type BenchOptions, readOptions, usage } from './options.ts';
import { measureOverhead } from './overhead.ts';
import { measureRefusals } from './refusals.ts';
import { measureReports } from './reports/measure-reports.ts';
import { reportFigures } from './reports/report-figures.ts';
import type { MeasuredPart } from './results/figure.ts';
import { commitOfCheckout, keepResult, machine, readResults } from './results/result-file.ts';
import { say } from './results/say.ts';
import { sayPart, sayResults } from './results/say-figures.ts';
import { measureSafety } from './safety/measure-safety.ts';
import { safetyFigures } from './safety/safety-figures.ts';
import { type Field, scenarios } from './scenarios.ts';
import { measureSessions } from './sessions/measure-sessions.ts';
import { sessionFigures } from './sessions/session-figures.ts';
import { measureStorage } from './storage.ts';
import { measureRetries } from './webhooks/measure-retries.ts';
import { measureWebhooks } from './webhooks/measure-webhooks.ts';
import { retryFigures, webhookFigures } from './webhooks/webhook-figures.ts';

const hotelsCount = 4;
const loadMax = 1.5;
const loadWaitMs = 5_000;
const loadWaitsMax = 24;
const restMs = 60_000; // Node gives memory back once it is idle
const quickRestMs = 5_000;

/** Measures the service against the bare driver and a bare Express route, or how its cost grows; prints the figures and keeps them. */
async function bench(options: BenchOptions): Promise<void> {
  const load = await loadOfQuietMachine(options);
  const isLoaded = load > loadMax;
  if (isLoaded && !options.isLoadIgnored) {
    say(`the load of the machine is ${load.toFixed(2)}, above ${loadMax}: nothing was measured; --loaded measures, and marks the figures`);
    process.exitCode = 1;
    return;
  }
  const at = new Date().toISOString();
  const parts = await measureParts(options);
  keepResult(options.folder, { at, commit: commitOfCheckout(), machine: machine(), load, isLoaded, isQuick: options.isQuick, parts });
  if (options.profileFolder !== null) sayProfile(options.profileFolder);
}

/** The load over a minute, once it is low enough; after two minutes whatever it is. What has just ended still counts. */
async function loadOfQuietMachine({ isLoadIgnored }: BenchOptions): Promise<number> {
  for (let waits = 0; ; waits++) {
    const load = loadavg()[0] ?? Number.NaN;
    if (load <= loadMax || isLoadIgnored || waits === loadWaitsMax) return load;
    if (waits === 0) say(`waiting for a quiet machine: its load is ${load.toFixed(2)}`);
    await pause(loadWaitMs);
  }
}

async function measureParts(options: BenchOptions): Promise<MeasuredPart[]> {
  const isMixed = options.only.includes('mixed');
  const agency = isMixed || options.only.includes('channels') ? await startBenchAgency() : null;
  const transport = isMixed || options.only.includes('messages') ? await startBenchTransport() : null;
  const addresses = { otaAddress: agency?.address ?? null, transportAddress: transport?.address ?? null };
  const instance = await startInstance({ ...options, ...addresses });
  const children: Child[] = [];
  const parts: MeasuredPart[] = [];
  const add = (part: MeasuredPart): void => {
    sayPart(part);
    parts.push(part);
  };
  try {
    if (agency && transport && isMixed) add(mixedFigures(await measureMixed({ instance, agency, transport, children, options, say })));
    if (agency && options.only.includes('channels')) add(channelFigures(await measureChannels({ instance, agency, options, say })));
    if (transport && options.only.includes('messages')) add(messageFigures(await measureMessages({ instance, transport, options, say })));
    await measureAll({ instance, children, add }, options);
    say('letting the API rest');
    await pause(options.isQuick ? quickRestMs : restMs);
    add(memoryFigures(options.only, await memoryOf(instance)));
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await instance.stop();
    agency?.close();
    transport?.close();
  }
  return parts;
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
const measuredApart: ReadonlySet<string> = new Set([
  'webhooks',
  'retries',
  'storage',
  'channels',
  'messages',
  'reports',
  'night-audit',
  'sessions',
  'desk',
  'mixed',
]);

interface Run {
  readonly instance: Instance;
  readonly children: Child[];
  readonly add: (part: MeasuredPart) => void;
}

async function measureAll(run: Run, options: BenchOptions): Promise<void> {
  const { instance, add } = run;
  if (options.cells) {
    const measured = await measureCells({ instance, options, say });
    add(cellFigures(measured));
    return sayPlan(measured.comparisons);
  }
  if (options.growth) {
    for (const comparison of await measureGrowth(instance, options, say)) add(growthFigures(comparison));
    return;
  }
  await measureApart(run, options);
  if (options.only.length > 0 && options.only.every((name) => measuredApart.has(name))) return;
  await measureField(run, options);
}

async function measureApart({ instance, children, add }: Run, options: BenchOptions): Promise<void> {
  const { only } = options;
  if (only.includes('webhooks')) add(webhookFigures(await measureWebhooks({ instance, options, children }, say)));
  if (only.includes('retries')) add(retryFigures(await measureRetries({ instance, options, children }, say)));
  if (only.includes('reports')) add(reportFigures(await measureReports({ instance, options }, say)));
  if (only.includes('night-audit'))
    add(nightAuditFigures(await measureNightAudit({ instance, properties: options.auditedProperties, say })));
  if (only.includes('sessions')) add(sessionFigures(await measureSessions({ instance, options }, say)));
  if (only.includes('desk')) add(deskFigures(await measureDesk(options, say)));
  if (only.includes('storage')) add(storageFigures(await measureStorage({ instance, children }, say)));
}

async function measureField({ instance, children, add }: Run, options: BenchOptions): Promise<void> {
  const isWanted = (name: string) => options.only.length === 0 || options.only.some((part) => name.includes(part));
  say('preparing hotels');
  const field = await openField(instance, children);
  const measured: Measurement[] = [];
  for (const scenario of scenarios(field).filter(({ name }) => isWanted(name))) {
    say(`measuring ${scenario.name}`);
    measured.push(await measure(scenario, options));
  }
  if (measured.length > 0) add(measuredFigures(measured));
  if (options.only.includes('safety'))
    add(safetyFigures(await measureSafety({ field, superuserUrl: instance.superuserUrl, options }, say)));
  if (isWanted('folios')) add(folioFigures(await measureFolios(field)));
  if (isWanted('refusals')) add(refusalFigures(await measureRefusals(field)));
  if (isWanted('overhead')) add(overheadFigures(await measureOverhead(field, await startExpress(instance, children))));
}

async function openField(instance: Instance, children: Child[]): Promise<Field> {
  const { apiUrl, databaseUrl, home, postgresPid } = instance;
  const hotels = await Promise.all(Array.from({ length: hotelsCount }, () => openBenchHotel(apiUrl)));
  const rawHotel = await openBenchHotel(apiUrl);
  await analyze(databaseUrl);
  const port = String(await freePort());
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

async function startExpress({ home }: Instance, children: Child[]): Promise<string> {
  const port = String(await freePort());
  const file = new URL('./yardstick/express-server.ts', import.meta.url);
  children.push(await startChild({ file, env: { PORT: port, NODE_ENV: 'production' }, logFile: join(home, 'express.log') }));
  return `http://127.0.0.1:${port}`;
}

const options = readOptions(process.argv.slice(2));
if (options === null) process.stdout.write(usage);
else if (options.isTable) sayResults(readResults(options.folder));
else await bench(options);
process.exit(); // what ends the processes of the edge with this one would keep it alive
