import type { PinnedConnectorDeps } from '../../target/pinned-connector.ts';
import type { WebhookClient } from './outcome.ts';

/** The only client that reaches subscribers. Its HTTP library is loaded with the first request: most API processes never send one. */
export function openWebhookClient(deps: PinnedConnectorDeps): WebhookClient {
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
