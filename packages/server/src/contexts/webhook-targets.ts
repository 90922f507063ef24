import { type Archive, type Config, parseDurations, parseRanges, type RequestContext } from '@innkeeper/platform';
import {
  type AddressGuard,
  addressGuard,
  addressIssues,
  openFileFetch,
  openWebhookClient,
  type WantedFile,
  type WebhookPorts,
  type WebhookRetention,
} from '@innkeeper/webhooks';
import { once } from '../process/once.ts';
import { ownPortsOf } from '../process/own-ports.ts';

/** Settings for sending webhooks from this process. */
export interface WebhookSettings {
  readonly guard: AddressGuard;
  readonly timeoutMs: number;
  readonly retryDelaysMs: readonly number[];
}

/** Reads the webhook settings from the configuration. Rules: HOOK-9, HOOK-24, HOOK-26. */
export function webhookSettings(config: Config, listeners: () => ReadonlySet<string>): WebhookSettings {
  const [timeoutMs] = parseDurations(config.WEBHOOK_TIMEOUT) ?? [];
  const retryDelaysMs = parseDurations(config.WEBHOOK_RETRY_DELAYS);
  const allowed = parseRanges(config.WEBHOOK_ALLOW_CIDRS);
  if (timeoutMs === undefined || retryDelaysMs === null || allowed === null) throw new Error('the configuration was not checked');
  const guard = addressGuard({ allowed, ownPorts: ownPortsOf(config), listeners });
  return { guard, timeoutMs, retryDelaysMs };
}

/** Ports of the webhooks context in the API process. */
export function webhookPorts(config: Config, listeners: () => ReadonlySet<string>): Pick<WebhookPorts, 'targets' | 'client'> {
  const settings = once(() => webhookSettings(config, listeners));
  const client = once(() => openWebhookClient(settings()));
  return { targets: () => ({ guard: settings().guard }), client };
}

type PictureFile = Pick<WantedFile, 'url' | 'bytesMax'>;

/** Checks and reaches the addresses of pictures as those of webhooks. Rules: DIRECT-36, HOOK-24. */
export function pictureTargets(config: Config, listeners: () => ReadonlySet<string>) {
  const settings = once(() => webhookSettings(config, listeners));
  const fetchFile = openFileFetch(settings);
  return {
    fetchFile: (wanted: PictureFile) => fetchFile({ ...wanted, accept: 'image/*', redirectsMax: 3 }),
    addressIssues: (url: string, ctx: Pick<RequestContext, 'tenant'>) => addressIssues(url, ctx, () => ({ guard: settings().guard })),
  };
}

/** Retention of events and of the delivery log. */
export function webhookRetention(config: Config, archive: Archive | null): WebhookRetention {
  return {
    eventDays: config.EVENTS_KEPT_DAYS,
    deliveryDays: config.WEBHOOK_LOG_KEPT_DAYS,
    attemptDays: config.WEBHOOK_ATTEMPTS_KEPT_DAYS,
    archive,
  };
}
