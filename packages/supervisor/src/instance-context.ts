import { join } from 'node:path';
import type { Register } from './guardian/register.ts';
import type { Home } from './home/home.ts';
import type { InstanceFile } from './home/instance-file.ts';
import type { Ports } from './ports/remembered-ports.ts';
import { root } from './settings.ts';
import type { SuperviseOptions } from './supervise.ts';

/** What is written down and undone at the end. */
export interface RunningParts {
  readonly home: Home;
  readonly register: Register;
  readonly file: InstanceFile;
  readonly stops: { readonly name: string; readonly stop: () => Promise<void> }[];
  readonly removals: string[];
}

/** What the parts of a starting instance share. */
export interface Running extends SuperviseOptions, RunningParts {
  readonly masterKey: string;
  readonly ports: Ports;
  readonly simulatorsAddress: string; // host:port
}

export interface Backing {
  readonly databaseUrl: string;
  readonly temporal: { readonly address: string; readonly ui: string | undefined };
}

const loopback = '127.0.0.0/8,::1/128';

/** The environment of the product's processes: the surrounding one with every address filled in. */
export function childEnvironment(
  { environment, settings, home, masterKey, simulatorsAddress }: Running,
  backing: Backing,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    INNKEEPER_HOME: home.path,
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: backing.databaseUrl,
    SIMULATORS_ADDRESS: simulatorsAddress,
    PAYMENT_ADDRESS: environment['PAYMENT_ADDRESS'] || simulatorsAddress,
    TEMPORAL_ADDRESS: backing.temporal.address,
    TEMPORAL_UI: backing.temporal.ui ?? '',
    INNKEEPER_MASTER_KEY: masterKey,
    WEBHOOK_ALLOW_CIDRS: environment['WEBHOOK_ALLOW_CIDRS'] ?? loopback,
    NODE_COMPILE_CACHE: environment['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'node'),
  };
}
