import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from './start-failure.ts';

/** Settings of the instance as a whole, from the environment. */
export interface InstanceSettings {
  readonly homePath: string;
  readonly host: string;
  readonly port: number;
  readonly uiPort: number | undefined;
  readonly publicUrl: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly temporalAddress: string | undefined;
  readonly simulatorsAddress: string | undefined;
  readonly hasDemo: boolean;
  readonly isDurable: boolean;
}

const defaultPort = 8_080;

/** Highest valid port. */
export const highestPort = 65_535;

/** Folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Reads the environment; missing settings have defaults, unusable ones stop the start. */
export function readSettings(environment: NodeJS.ProcessEnv): InstanceSettings {
  return {
    homePath: resolve(environment['INNKEEPER_HOME'] || join(root, '.innkeeper')),
    host: environment['HOST'] || '127.0.0.1',
    port: readPort(environment, 'PORT') ?? defaultPort,
    uiPort: readPort(environment, 'TEMPORAL_UI_PORT'),
    publicUrl: environment['PUBLIC_URL'] || undefined,
    databaseUrl: readDatabaseUrl(environment['DATABASE_URL'] || undefined),
    temporalAddress: environment['TEMPORAL_ADDRESS'] || undefined,
    simulatorsAddress: environment['SIMULATORS_ADDRESS'] || undefined,
    hasDemo: environment['INNKEEPER_DEMO'] !== 'none',
    isDurable: environment['INNKEEPER_DURABLE'] !== 'false',
  };
}

function readPort(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= highestPort) return port;
  throw new StartFailure(`${name} is "${text}", which is not a port.`, `Set ${name} to a number from 1 to ${highestPort}.`);
}

/** Does not show a refused value, which may contain a password. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text))) return text;
  throw new StartFailure(
    'DATABASE_URL is not the address of a PostgreSQL.',
    'Set it to a URL such as postgres://user:password@host:5432/database, or unset it to use a database of its own.',
  );
}

const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** URL at which this machine reaches the API. */
export function urlOf({ host, port }: InstanceSettings): string {
  const name = everyAddress[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
