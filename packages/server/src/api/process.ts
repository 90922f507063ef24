import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Authenticator,
  bodyMask,
  createAuthenticator,
  openLiveChanges,
  openRequestLog,
  operatorKeyGuard,
  watchMaintenance,
} from '@innkeeper/access';
import type { LedgerImbalance } from '@innkeeper/billing';
import { openLiveStreams } from '@innkeeper/guest-page';
import { limits } from '@innkeeper/kernel';
import {
  type Config,
  createLogger,
  type Database,
  exitOnCrash,
  type Logger,
  type NamedOperation,
  observedLimiter,
  openDatabase,
  openFeedWaits,
  openKeyRing,
  registerProcess,
  secretsIn,
  secretsOf,
  startTracing,
} from '@innkeeper/platform';
import { type CellMembership, joinCells } from '../cell/join-cells.ts';
import { createConsoleRouter } from '../console/console-router.ts';
import { type Contexts, dueWorkOf, dueWorkOfPast, openContexts, operationsOf, publicEventsOf, settingsOf } from '../contexts/contexts.ts';
import { entities } from '../contexts/entities.ts';
import { personalNamesOf } from '../contexts/held-data.ts';
import { pictureTargets } from '../contexts/webhook-targets.ts';
import { type StayPortParts, stayPortDeps } from '../guest-page/stay-port-deps.ts';
import { clientDocuments } from '../oauth/client-documents.ts';
import { tenantMaking } from '../operator/create-tenant.ts';
import {
  createOperatorRouter,
  type InstallationOperations,
  installationOperations,
  type OperatorRouterDeps,
} from '../operator/operator-router.ts';
import { agencyPushes } from '../partners/agencies.ts';
import { paymentResolution } from '../partners/payments.ts';
import { registrations } from '../partners/registrations.ts';
import { openSimulators } from '../partners/simulators.ts';
import { mailSending } from '../partners/transports.ts';
import { carryOutDue } from '../process/due-work.ts';
import { listenersOf } from '../process/own-listeners.ts';
import type { SystemDeps } from '../process/system-context.ts';
import { type AppDeps, createApp } from './app.ts';
import { sendRefusal } from './envelope.ts';
import { watchTemporal } from './health.ts';
import { type HttpServer, listen } from './http-server.ts';
import { openLimiter } from './limiter.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** The API process from start to end: REST, operator procedures, health and metrics on one HTTP server. Rules: OPS-18, OPS-19. */
export async function runApiProcess(config: Config): Promise<void> {
  const operatorKey = readOperatorKey(config);
  const metrics = createMetrics();
  const secretValues = [...secretsIn(config), operatorKey];
  const log = createLogger({ level: config.LOG_LEVEL, name: 'api', secrets: secretValues, onLost: metrics.countLostLogLine });
  exitOnCrash(log);
  const stopTracing = await startTracing('innkeeper-api', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const onError = (error: Error) => log.warn({ err: error }, 'database connection failed');
  const db = await openDatabase({ url: config.DATABASE_URL, entities, onError, observe: metrics.countStatement });
  const keyRing = openKeyRing(config);
  const secrets = secretsOf(keyRing);
  const maintenance = watchMaintenance(db, { log });
  await maintenance.refresh().catch(onError); // the process starts even without the database
  const cells = joinCells({ config, db, secrets, operatorKey, log, refuse: sendRefusal });
  const onChange = (): void => {
    void maintenance.refresh().catch(onError);
    cells?.gate.forget();
  };
  // The gate has let the request in, so the tenant was here a moment ago if the directory knows it at all.
  const isMoving = async (hash: Buffer): Promise<boolean> =>
    cells !== null && !cells.gate.isUnknown(hash) && (await cells.directory.findDigest(hash)) !== null;
  const authenticator = createAuthenticator(db, { log, onChange, isMoving });
  const simulators = openSimulators(config.SIMULATORS_ADDRESS, operatorKey);
  const register = registerProcess(db, log, { name: 'api', listeners: listenersOf(config, config.PORT) });
  const limiter = observedLimiter(await openLimiter(config, { log, processes: register.alike }), metrics.observeAdmission);
  const feedWaits = openFeed(db, { log, metrics });
  const contexts = openContexts({ config, simulators, listeners: register.listeners, feedWaits, ...reportFaultHandlers({ log, metrics }) });
  const operations = operationsOf(contexts);
  const commands = commandsOf({ config, db, log, secrets, keyRing, authenticator, maintenance, simulators, contexts, operations, cells });
  const afterCommand = afterCommandOf(authenticator, cells);
  const live = openLiveChanges(db, { log });
  const shown = appParts(contexts, { config, feedWaits });
  const requests = openRequestLog(db, { log, maskBody: bodyMask(personalNamesOf(contexts)), onLost: metrics.countLostRequestLines });
  const temporal = watchTemporal(config.TEMPORAL_ADDRESS);
  const app = createApp({
    ...{ config, db, secrets, limiter, operations, log, metrics, authenticator, maintenance, afterCommand, live, requests, temporal },
    ...shown,
    ...routersOf({ config, contexts, commands, afterCommand, homes: cells?.homes ?? null, listeners: register.listeners }),
    cells,
    fetchClientDocument: clientDocuments(config, register.listeners),
    isOperator: operatorKeyGuard(operatorKey),
  });
  const server = await listen(app, config);
  log.info({ host: config.HOST, port: config.PORT }, 'listening');
  process.send?.('ready');
  await untilStopped(log);
  await shutDown({ server, log, endless: [live, shown.streams, feedWaits] }, async () => {
    temporal.stop();
    maintenance.close();
    for (const each of [requests, limiter, authenticator, register, ...(cells ? [cells] : []), db]) await each.close();
    await stopTracing();
  });
}

function openFeed(db: Database, { log, metrics }: { readonly log: Logger; readonly metrics: Metrics }): ReturnType<typeof openFeedWaits> {
  const feedWaits = openFeedWaits(db, { log });
  metrics.watchFeed(feedWaits);
  return feedWaits;
}

/** Logs faults of reports, and counts damaged ledgers. Rules: REP-40. */
function reportFaultHandlers({ log, metrics }: { readonly log: Logger; readonly metrics: Metrics }) {
  return {
    onReplicaError: (error: Error) => log.warn({ err: error }, 'replica for reports failed; reports are read from the primary'),
    onImbalance: ({ tenantId, propertyId, currency, differenceMinor }: LedgerImbalance) => {
      metrics.countImbalance();
      const fields = { tenant_id: tenantId, property_id: propertyId, currency, difference_minor: differenceMinor.toString() };
      log.error(fields, 'trial balance does not sum to zero');
    },
  };
}

/** Commands are rare: forgetting all tokens after each is simpler and safer than tracking which it affected. */
function afterCommandOf(authenticator: Pick<Authenticator, 'forget'>, cells: CellMembership | null): AppDeps['afterCommand'] {
  return async () => {
    authenticator.forget();
    cells?.gate.forget();
    await cells?.publishNow();
  };
}

interface RouterParts extends Pick<OperatorRouterDeps, 'contexts' | 'homes'>, Pick<AppDeps, 'afterCommand'> {
  readonly config: Config;
  readonly commands: InstallationOperations;
  readonly listeners: () => ReadonlySet<string>;
}

function routersOf(parts: RouterParts): Pick<AppDeps, 'operatorRouter' | 'consoleRouter'> {
  const { config, contexts, commands, afterCommand, homes, listeners } = parts;
  const { addressIssues } = pictureTargets(config, listeners);
  const temporal = { address: config.TEMPORAL_ADDRESS, ui: config.TEMPORAL_UI };
  const sendMail = mailSending(config);
  return {
    operatorRouter: createOperatorRouter(commands, { sendMail, homes, afterCommand }),
    consoleRouter: createConsoleRouter(contexts, commands, { temporal, sendMail, addressIssues }),
  };
}

/** Parts of the app that the contexts supply besides their operations. */
function appParts(contexts: Contexts, parts: StayPortParts): Pick<AppDeps, 'events' | 'stays' | 'streams'> {
  return { events: publicEventsOf(contexts), stays: stayPortDeps(contexts, parts), streams: openLiveStreams() };
}

/** Names of personal data, which are the same in bodies as in tables. */
interface OperatorParts
  extends Pick<OperatorRouterDeps, 'authenticator' | 'maintenance' | 'simulators' | 'contexts' | 'keyRing'>,
    SystemDeps {
  readonly cells: CellMembership | null;
  readonly config: Config;
  readonly log: Logger;
  readonly operations: readonly NamedOperation[];
}

function commandsOf({ config, db, log, secrets, operations, ...parts }: OperatorParts): InstallationOperations {
  const dueWork = dueWorkOf(parts.contexts, config);
  return installationOperations({
    ...parts,
    homes: parts.cells?.homes ?? null,
    settings: settingsOf(parts.contexts),
    endpointNames: [...new Set(operations.map(({ bucket }) => bucket))],
    ...tenantMaking(config),
    carryOutDue: (tenantId) => carryOutDue({ db, secrets }, dueWork, tenantId),
    carryOutPast: (tenantId) => carryOutDue({ db, secrets, isPast: true }, dueWorkOfPast(dueWork), tenantId),
    filing: registrations(config),
    agency: agencyPushes(config, log).agency,
    payments: paymentResolution(config),
  });
}

/** Key that authenticates the operator; created by the supervisor. */
function readOperatorKey(config: Config): string {
  return readFileSync(join(config.INNKEEPER_HOME, 'operator.key'), 'utf8').trim();
}

/** Resolves on the first signal and keeps listening: a second one must not cut off work in progress. */
function untilStopped(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        log.info({ signal: name }, 'stopping');
        resolve();
      });
    }
  });
}

interface ShutdownParts {
  readonly server: HttpServer;
  readonly log: Logger;
  /** Owners of long-running requests: streams, and requests waiting for events. */
  readonly endless: readonly { close(): Promise<void> }[];
}

/** Lets requests in progress finish and refuses new ones; whatever hangs is cut off after a limit. */
async function shutDown({ server, log, endless }: ShutdownParts, closeRest: () => Promise<void>): Promise<void> {
  const cut = setTimeout(() => {
    log.error('shutdown timed out');
    process.exit(1);
  }, limits.shutdownMs);
  cut.unref();
  const ended = Promise.all(endless.map((each) => each.close()));
  await server.close();
  await ended;
  await closeRest();
  log.info('stopped');
  process.disconnect?.();
}
