import { errorOf, InnkeeperError } from '../client/innkeeper-error.ts';
import { withTimeLimit } from '../client/time-limit.ts';
import type { DeliveredEvent } from '../webhook/sign-webhook.ts';

export interface FeedSource {
  readonly token: string;
  readonly baseUrl: string;
}

interface FeedQuery {
  readonly after?: string;
  readonly wait?: number; // seconds
  readonly limit: number;
}

const marginMs = 15_000; // beyond the requested wait

/** Reads one page of events: those after an event, oldest first, or without `after` newest first. Errors: InnkeeperError. */
export async function readEvents(
  { token, baseUrl }: FeedSource,
  query: FeedQuery,
  signal: AbortSignal,
): Promise<readonly DeliveredEvent[]> {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/events`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const timeoutMs = (query.wait ?? 0) * 1_000 + marginMs;
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json', 'User-Agent': 'innkeeper-listen/1' };
  try {
    return await withTimeLimit(signal, timeoutMs, async (limited) => {
      const response = await fetch(url, { headers, redirect: 'manual', signal: limited });
      if (!response.ok) throw await errorOf(response);
      return eventsIn(await response.json());
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof InnkeeperError) throw cause;
    throw new InnkeeperError({ code: null, status: 0, message: `no answer from ${url.origin}`, cause });
  }
}

/** Reports whether the feed may be readable later: no answer, the rate limit, an outage of the service, or a gateway's own error. */
export function isTemporary(error: unknown): boolean {
  return error instanceof InnkeeperError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function eventsIn(page: unknown): readonly DeliveredEvent[] {
  const data: unknown = typeof page === 'object' && page !== null && 'data' in page ? page.data : null;
  if (!Array.isArray(data) || !data.every(isEvent)) throw new InnkeeperError({ code: null, status: 0, message: 'not a page of events' });
  return data;
}

/** Checks only the envelope, as for webhooks. */
function isEvent(value: unknown): value is DeliveredEvent {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const areTexts = ['id', 'event', 'tenant_id', 'created_at', 'api_version'].every((name) => typeof fields.get(name) === 'string');
  return areTexts && typeof fields.get('data') === 'object' && fields.get('data') !== null;
}
