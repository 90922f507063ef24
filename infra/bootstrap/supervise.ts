import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childRows, type ChildRow, createDemoFile, migrateFile } from './children.ts';
import { type Home, makeOperatorKey, masterKey, openHome } from './home.ts';
import { type InstanceFile, openInstanceFile } from './instance-file.ts';
import { lastLines, sizeOf } from './log-file.ts';
import { type ManagedProcess, manageProcess } from './managed-process.ts';
import { portFault } from './ports.ts';
import { openPostgresServer } from './postgres-server.ts';
import { watchPostgres } from './postgres-watch.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { claimHome, openRegister, type Register } from './register.ts';
import { choosePorts, type Ports, rememberPorts } from './remembered-ports.ts';
import { runCommand } from './run-command.ts';
import { type InstanceSettings, root } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { startTemporalServer } from './temporal-server.ts';

export interface SuperviseOptions {
  readonly settings: InstanceSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal; // aborted when the start is to be given up
  readonly progress: (line: string) => void;
  readonly isEphemeral?: boolean; // home and data are removed at the end
}

/** An instance that runs. */
export interface Instance {
  readonly home: Home;
  readonly url: string;
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  readonly temporalUi: string | undefined;
  readonly hasTemporal: boolean;
  readonly isFirstRun: boolean;
  /** The guardian ends this process as well when the supervisor is killed. */
  guard(identity: ProcessIdentity): void;
  stop(): Promise<void>;
}
