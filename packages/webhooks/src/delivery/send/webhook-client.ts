import type { WebhookClient } from './outcome.ts';
import type { WebhookClientDeps } from './pinned-client.ts';

/** The only client that reaches subscribers. Its HTTP library is loaded with the first request: most API processes never send one. */
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
