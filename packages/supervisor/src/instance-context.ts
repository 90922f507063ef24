import { join } from 'node:path';
import type { ProcessRegistry } from './guardian/process-registry.ts';
import type { Home } from './home/home.ts';
import type { InstanceFile } from './home/instance-file.ts';
import type { Ports } from './ports/remembered-ports.ts';
import { type InstanceSettings, root } from './settings.ts';

export interface SuperviseOptions {
  readonly settings: InstanceSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal; // aborted when the start is to be given up
  readonly progress: (line: string) => void;
  readonly isEphemeral?: boolean; // home and data are removed at the end
  readonly temporalWaitMs?: number; // how long to wait for a Temporal server that has still to be built; without end when absent
}

/** What an instance holds and must release at its end. */
export interface InstanceResources {
  readonly home: Home;
  readonly registry: ProcessRegistry;
  readonly file: InstanceFile;
  readonly stops: { readonly name: string; readonly stop: () => Promise<void> }[];
  readonly removals: string[];
}

/** What the steps of a start share. */
export interface InstanceContext extends SuperviseOptions, InstanceResources {
  readonly ports: Ports;
  readonly simulatorsAddress: string; // host:port
}

/** The services that the product's processes connect to. */
export interface BackingServices {
  readonly databaseUrl: string;
  readonly temporal: { readonly address: string; readonly ui: string | undefined };
  readonly consoleFolder: string | undefined; // of the built console
}

const loopback = '127.0.0.0/8,::1/128';

/** The environment of the product's processes: the supervisor's own with every address filled in. */
export function productEnvironment(
  { environment, settings, home, simulatorsAddress }: InstanceContext,
  backing: BackingServices,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    INNKEEPER_HOME: home.path,
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: backing.databaseUrl,
    SIMULATORS_ADDRESS: simulatorsAddress,
    PAYMENT_ADDRESS: environment['PAYMENT_ADDRESS'] || simulatorsAddress,
    OTA_ADDRESS: environment['OTA_ADDRESS'] || simulatorsAddress,
    REGISTRY_ADDRESS: environment['REGISTRY_ADDRESS'] || simulatorsAddress,
    LOCK_ADDRESS: environment['LOCK_ADDRESS'] || simulatorsAddress,
    TRANSPORT_ADDRESS: environment['TRANSPORT_ADDRESS'] || simulatorsAddress,
    TEMPORAL_ADDRESS: backing.temporal.address,
    TEMPORAL_UI: backing.temporal.ui ?? '',
    ...(backing.consoleFolder === undefined ? {} : { CONSOLE_FOLDER: backing.consoleFolder }),
    WEBHOOK_ALLOW_CIDRS: environment['WEBHOOK_ALLOW_CIDRS'] ?? loopback,
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'node'),
  };
}
