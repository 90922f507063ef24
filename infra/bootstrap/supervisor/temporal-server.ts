import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadAddress, downloadTemporal } from '../temporal/download-temporal.ts';
import { findTemporal } from '../temporal/find-temporal.ts';
import { temporalArguments, temporalReadyUrl } from '../temporal/temporal-command.ts';
import { buildTemporal } from './build-temporal.ts';
import type { Home } from './home.ts';
import { type Kept, type KeepOptions, keepRunning } from './keep-running.ts';
import { freePort, portProblem } from './ports.ts';
import { answersAt } from './readiness.ts';
import type { Settings, Environment } from './settings.ts';
import { reasonOf, StartRefused } from './start-refused.ts';

export interface TemporalOptions extends KeepOptions {
  readonly home: Home;
  readonly settings: Settings;
  readonly env: Environment;
  /** Aborts when the instance stops. */
  readonly signal: AbortSignal;
}

/** Where Temporal is or will be; known before it runs, so that the processes can connect to it later. */
export interface TemporalAddress {
  readonly address: string;
  readonly ui: string | null;
  /** Ports of the local server; null when Temporal is elsewhere. */
  readonly local: { readonly port: number; readonly uiPort: number } | null;
}

export interface TemporalServer {
  /** Whether the first start has brought it up. */
  readonly isAvailable: boolean;
  stop(withinMs: number): Promise<void>;
}

const downloadWithinMs = 10_000;
const tryAgainMs = 30_000;
const readyWithinMs = 30_000;
const remedy = 'Install the Temporal CLI so that `temporal` is on PATH, install Go, or set TEMPORAL_ADDRESS.';

/** Fixes the address: the one given, or ports that the home remembers. */
export async function placeTemporal({ home, settings }: TemporalOptions): Promise<TemporalAddress> {
  const { temporalAddress, temporalUiPort } = settings;
  if (temporalAddress !== null) {
    const host = temporalAddress.slice(0, temporalAddress.lastIndexOf(':'));
    return { address: temporalAddress, ui: temporalUiPort === null ? null : `http://${host}:${temporalUiPort}`, local: null };
  }
  if (temporalUiPort !== null && (await portProblem('127.0.0.1', temporalUiPort)) !== null) {
    throw new StartRefused(`Port ${temporalUiPort} is in use. Set TEMPORAL_UI_PORT to another one, or leave it out.`);
  }
  const uiPort = temporalUiPort ?? (await freePort(home.portOf('temporal_ui'), new Set([settings.port])));
  const port = await freePort(home.portOf('temporal'), new Set([settings.port, uiPort]));
  home.rememberPort('temporal_ui', uiPort);
  home.rememberPort('temporal', port);
  return { address: `127.0.0.1:${port}`, ui: `http://127.0.0.1:${uiPort}`, local: { port, uiPort } };
}

/** Starts the local server. Without a program for it the instance goes on, and it is tried again every 30 s. */
export async function startTemporal(options: TemporalOptions, at: TemporalAddress): Promise<TemporalServer> {
  const { local } = at;
  if (local === null) {
    options.roster.publish('temporal', { address: at.address, ...(at.ui === null ? {} : { ui: at.ui }) });
    return { isAvailable: true, stop: async () => undefined };
  }
  let kept: Kept | null = null;
  const start = async (program: string): Promise<void> => {
    kept = keepTemporal(options, local, program);
    await Promise.race([kept.firstReady, pause(readyWithinMs, undefined, { ref: false })]);
  };
  const program = await obtain(options, { mayBuild: true });
  if (program !== null) await start(program);
  const later = program === null ? tryLater(options, start) : Promise.resolve();
  return {
    isAvailable: program !== null,
    stop: async (withinMs) => {
      await later;
      await kept?.stop(withinMs);
    },
  };
}

function keepTemporal(options: TemporalOptions, local: { port: number; uiPort: number }, program: string): Kept {
  const { env, home, roster } = options;
  return keepRunning(
    {
      name: 'temporal',
      command: [program, ...temporalArguments(local, join(home.folder, 'temporal.db'))],
      env,
      ready: (_child, signal) => answersAt(temporalReadyUrl(local.uiPort), signal),
      onReady: (pid) => roster.publish('temporal', { pid, address: `127.0.0.1:${local.port}`, ui: `http://127.0.0.1:${local.uiPort}` }),
    },
    options,
  );
}

/** The program, from the quickest source that has it. Null, with one line about the remedy, when none has. */
async function obtain(options: TemporalOptions, { mayBuild }: { mayBuild: boolean }): Promise<string | null> {
  const { env, say, settings, signal } = options;
  const { cacheFolder } = settings;
  const found = findTemporal(env['PATH'], cacheFolder);
  if (found !== null) return found;
  const reasons: string[] = [];
  try {
    if (mayBuild) say('fetching Temporal');
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(downloadWithinMs)]);
    return await downloadTemporal({ cacheFolder, address: downloadAddress, signal: inTime });
  } catch (error) {
    reasons.push(`the download failed: ${causeOf(error)}`);
  }
  try {
    if (mayBuild && !signal.aborted) return await buildTemporal({ ...options, cacheFolder });
  } catch (error) {
    reasons.push(reasonOf(error));
  }
  if (mayBuild && !signal.aborted) say(`Temporal cannot be had (${reasons.join('; ')}); the API serves without workflows. ${remedy}`);
  return null;
}

async function tryLater(options: TemporalOptions, start: (program: string) => Promise<void>): Promise<void> {
  const { say, signal } = options;
  while (!signal.aborted) {
    await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const program = await obtain(options, { mayBuild: false });
    if (program === null) continue;
    await start(program).then(
      () => say('temporal is up'),
      (error: unknown) => say(reasonOf(error)),
    );
    return;
  }
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error);
}
