import type { ProcessRegistry } from './guardian/process-registry.ts';
import type { Home } from './home/home.ts';
import type { InstanceFile } from './home/instance-file.ts';
import type { Ports } from './ports/remembered-ports.ts';
import { type InstanceSettings, urlOf } from './settings.ts';
import type { StartTimes } from './start-times.ts';

export interface SuperviseOptions {
  readonly settings: InstanceSettings;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal; // aborted to cancel the start
  readonly progress: (line: string) => void;
  readonly isEphemeral?: boolean; // home and data are removed at the end
  readonly hasMover?: boolean; // with the login that moves tenants between cells
  readonly times?: StartTimes; // filled in with the durations of the parts
  readonly temporalWaitMs?: number; // wait for a Temporal server that must be built first; unlimited when absent
}

/** Resources that an instance must release at its end. */
export interface InstanceResources {
  readonly home: Home;
  readonly registry: ProcessRegistry;
  readonly file: InstanceFile;
  readonly stops: { readonly name: string; readonly stop: () => Promise<void> }[];
  readonly removals: string[];
}

/** State shared by the steps of a start. */
export interface InstanceContext extends SuperviseOptions, InstanceResources {
  readonly ports: Ports;
  readonly simulatorsAddress: string; // host:port
}

/** The services that the product's processes connect to. */
export interface BackingServices {
  readonly databaseUrl: string;
  readonly temporal: { readonly address: string; readonly ui: string | undefined };
  readonly consoleFolder: string | undefined; // the built console
  readonly moverUrl?: string;
}

/** Addresses of this machine alone. */
export const loopback = '127.0.0.0/8,::1/128';

/** The environment of the product's processes: the supervisor's own with every address filled in. */
export function productEnvironment(context: InstanceContext, backing: BackingServices): NodeJS.ProcessEnv {
  const { environment, settings, home, simulatorsAddress } = context;
  return {
    ...environment,
    INNKEEPER_HOME: home.path,
    HOST: settings.host,
    PORT: String(settings.port),
    DATABASE_URL: backing.databaseUrl,
    ...(backing.moverUrl === undefined ? {} : { MOVER_URL: backing.moverUrl }),
    SIMULATORS_ADDRESS: simulatorsAddress,
    ...cardPageEnvironment(context),
    PAYMENT_ADDRESS: environment['PAYMENT_ADDRESS'] || simulatorsAddress,
    OTA_ADDRESS: environment['OTA_ADDRESS'] || simulatorsAddress,
    REGISTRY_ADDRESS: environment['REGISTRY_ADDRESS'] || simulatorsAddress,
    FISCAL_ADDRESS: environment['FISCAL_ADDRESS'] || simulatorsAddress,
    LOCK_ADDRESS: environment['LOCK_ADDRESS'] || simulatorsAddress,
    TRANSPORT_ADDRESS: environment['TRANSPORT_ADDRESS'] || simulatorsAddress,
    TEMPORAL_ADDRESS: backing.temporal.address,
    TEMPORAL_UI: backing.temporal.ui ?? '',
    ...(backing.consoleFolder === undefined ? {} : { CONSOLE_FOLDER: backing.consoleFolder }),
    WEBHOOK_ALLOW_CIDRS: environment['WEBHOOK_ALLOW_CIDRS'] ?? loopback,
  };
}

/** URL of the simulated payment provider's card page; null with external simulators. */
export function cardPageUrl({ settings, ports }: Pick<InstanceContext, 'settings' | 'ports'>): string | null {
  return settings.simulatorsAddress === undefined ? `http://127.0.0.1:${ports.cardPage}/card` : null;
}

/** Variables of the card page; a real provider has its own page, or none. */
function cardPageEnvironment(context: InstanceContext): NodeJS.ProcessEnv {
  const { environment, settings, ports } = context;
  const simulated = environment['PAYMENT_ADDRESS'] ? null : cardPageUrl(context);
  return {
    PAYMENT_PAGE_URL: environment['PAYMENT_PAGE_URL'] || (simulated ?? ''),
    CARD_PAGE_ADDRESS: `127.0.0.1:${ports.cardPage}`,
    CARD_PAGE_RETURNS_TO: settings.publicUrl ?? urlOf(settings),
  };
}
