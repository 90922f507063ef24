import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '@innkeeper/kernel';
import type { Config } from '@innkeeper/platform';
import { listeningPorts } from './listening-ports.ts';

const fileCachedMs = 2_000;
const firstCachedMs = 2_000;
const cachedMaxMs = 60_000;

/**
 * Ports on which this installation listens: those in its configuration, those in its instance file, and any others that the processes
 * named there have opened, such as internal services of Temporal. New processes keep opening ports, so after each change of the file they
 * are checked often at first and then less and less often. Decision: infra/decisions/0016.
 */
export function ownPortsOf(config: Config): () => ReadonlySet<number> {
  const configured = configuredPorts(config);
  let file = { text: '', readAtMs: Number.NEGATIVE_INFINITY };
  let known = { ports: new Set<number>(), readAtMs: Number.NEGATIVE_INFINITY, cachedMs: 0 };
  return () => {
    const nowMs = monotonicMs();
    if (nowMs - file.readAtMs <= fileCachedMs) return known.ports;
    const text = instanceFile(config.INNKEEPER_HOME);
    const isChanged = text !== file.text;
    file = { text, readAtMs: nowMs };
    if (!isChanged && nowMs - known.readAtMs <= known.cachedMs) return known.ports;
    const ports = new Set([...configured, ...portsIn(text), ...listeningPorts(pidsIn(text))]);
    known = { ports, readAtMs: nowMs, cachedMs: isChanged ? firstCachedMs : Math.min(known.cachedMs * 2 || firstCachedMs, cachedMaxMs) };
    return ports;
  };
}

const postgresPort = 5432;
const redisPort = 6379;

function configuredPorts(config: Config): number[] {
  const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL, TEMPORAL_ADDRESS, TEMPORAL_UI } = config;
  const partners = [
    config.SIMULATORS_ADDRESS,
    config.PAYMENT_ADDRESS,
    config.OTA_ADDRESS,
    config.REGISTRY_ADDRESS,
    config.FISCAL_ADDRESS,
    config.LOCK_ADDRESS,
    config.TRANSPORT_ADDRESS,
  ];
  const addresses = [DATABASE_URL, DATABASE_READ_URL, REDIS_URL, TEMPORAL_ADDRESS, TEMPORAL_UI, ...partners];
  return [
    config.PORT,
    ...(config.WORKER_METRICS_PORT === undefined ? [] : [config.WORKER_METRICS_PORT]),
    ...usualPort(DATABASE_URL, postgresPort),
    ...usualPort(DATABASE_READ_URL, postgresPort),
    ...usualPort(REDIS_URL, redisPort),
    ...addresses.flatMap(portsIn),
    ...portsIn(config.OTEL_EXPORTER_OTLP_ENDPOINT),
    ...portsIn(config.PAYMENT_PAGE_URL),
  ];
}

/** Default port of an address that names none. */
function usualPort(address: string | undefined, usual: number): number[] {
  const isSilent = address !== undefined && URL.canParse(address) && new URL(address).port === '';
  return isSilent ? [usual] : [];
}

function instanceFile(home: string): string {
  try {
    return readFileSync(join(home, 'instance.json'), 'utf8');
  } catch {
    return '';
  }
}

/** Every port that a text names: `host:port`, `port=`, or a JSON member called port. */
function portsIn(text: string | undefined): number[] {
  return [...(text ?? '').matchAll(/(?:"port":\s*|[\w\])]:|[?&]port=)(\d{2,5})\b/g)].map((match) => Number(match[1]));
}

function pidsIn(text: string): number[] {
  return [...text.matchAll(/"pid":\s*(\d+)/g)].map((match) => Number(match[1]));
}
