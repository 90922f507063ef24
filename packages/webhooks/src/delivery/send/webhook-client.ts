import type { WebhookClient } from './outcome.ts';
import type { WebhookClientDeps } from './pinned-client.ts';

/** The only way out to subscribers. Its HTTP client is loaded with the first request: most processes of the API never send one. */
export function openWebhookClient(deps: WebhookClientDeps): WebhookClient {
  let opening: Promise<WebhookClient> | null = null;
  const open = async (): Promise<WebhookClient> => (await import('./pinned-client.ts')).openPinnedClient(deps);
  const opened = (): Promise<WebhookClient> => {
    opening ??= open();
    return opening;
  };
  return {
    post: async (url, headers, body) => (await opened()).post(url, headers, body),
    close: async () => (await opening)?.close(),
    timeoutMs: deps.timeoutMs,
  };
}
