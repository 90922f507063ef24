import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '@innkeeper/kernel';
import { type Config, parseDurations, readConfig } from '@innkeeper/platform';
import { type AddressGuard, addressGuard, openWebhookClient, parseRanges, type WebhookPorts } from '@innkeeper/webhooks';

/** How webhooks are sent, from the environment. Contract 1. */
export interface WebhookSettings {
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly retryDelaysMs: readonly number[];
}

const portsKnownForMs = 2_000;

/** Reads the settings of one process. */
export function webhookSettings(config: Config): WebhookSettings {
  const [timeoutMs] = parseDurations(config.WEBHOOK_TIMEOUT) ?? [];
  const retryDelaysMs = parseDurations(config.WEBHOOK_RETRY_DELAYS);
  if (timeoutMs === undefined || retryDelaysMs === null) throw new Error('the configuration was not checked');
  const guard = addressGuard({
    allowed: parseRanges(config.WEBHOOK_ALLOW_CIDRS),
    ownPorts: rememberedFor(portsKnownForMs, () => ownPorts(config)),
  });
  return { guard, timeoutMs, retryDelaysMs };
}

/** What the API process puts into the webhooks context; opened with the first request that needs it. */
export function webhookPorts(environment: Readonly<Record<string, string | undefined>>): WebhookPorts {
  const settings = once(() => webhookSettings(readConfig(environment)));
  const client = once(() => openWebhookClient(settings()));
  return { targets: () => ({ guard: settings().guard }), client };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function rememberedFor<T>(ms: number, read: () => T): () => T {
  let known: { readonly value: T; readonly atMs: number } | null = null;
  return () => {
    if (!known || monotonicMs() - known.atMs > ms) known = { value: read(), atMs: monotonicMs() };
    return known.value;
  };
}

/** The ports on which this installation listens: those it was told of, and those that its instance file names. */
function ownPorts(config: Config): ReadonlySet<number> {
  const addresses = [config.DATABASE_URL, config.TEMPORAL_ADDRESS, config.TEMPORAL_UI, config.REDIS_URL];
  return new Set([config.PORT, ...addresses.flatMap(portsIn), ...portsIn(instanceFile(config.INNKEEPER_HOME))]);
}

function instanceFile(home: string): string {
  try {
    return readFileSync(join(home, 'instance.json'), 'utf8');
  } catch {
    return '';
  }
}

/** Every port that a text names: `host:port`, or a JSON member called port. */
function portsIn(text: string | undefined): number[] {
  return [...(text ?? '').matchAll(/(?:"port":\s*|[\w\])]:)(\d{2,5})\b/g)].map((match) => Number(match[1]));
}
