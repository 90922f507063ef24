import { setTimeout as pause } from 'node:timers/promises';
import { nowMs, type WebhookTenant } from './outbox.ts';
import type { Subscribers } from './subscribers.ts';

interface FeedOptions {
  readonly tenant: WebhookTenant;
  readonly subscribers: Subscribers;
  readonly endpoints: number;
  readonly forMs: number;
}

const batchEvents = 100;
const underWayMax = 2_000; // deliveries
const lookEveryMs = 5;

/** Commits batches of events as fast as they are delivered: the worker always has enough to do but no large backlog. */
export async function feed({ tenant, subscribers, endpoints, forMs }: FeedOptions): Promise<void> {
  const endAtMs = nowMs() + forMs;
  while (nowMs() < endAtMs) {
    const arrived = (await subscribers.counts()).reduce((sum, count) => sum + count, 0);
    if (tenant.written.size * endpoints - arrived < underWayMax) await tenant.write(Math.ceil(batchEvents / Math.min(endpoints, 5)));
    else await pause(lookEveryMs);
  }
}

const tickMs = 10;

/** Commits events at an even pace, those due every ten milliseconds. */
export async function pace(tenant: WebhookTenant, { perSecond, forMs }: { perSecond: number; forMs: number }): Promise<void> {
  const startedAtMs = nowMs();
  for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs = nowMs() - startedAtMs) {
    const due = Math.floor((elapsedMs * perSecond) / 1_000) - tenant.written.size;
    if (due > 0) await tenant.write(due);
    await pause(tickMs);
  }
}
