import type { Config } from '@innkeeper/platform';
import { openFileFetch } from '@innkeeper/webhooks';
import { webhookSettings } from '../contexts/webhook-targets.ts';
import { once } from '../process/once.ts';

const documentBytesMax = 5 * 1024;
const documentTimeoutMs = 5_000;

/**
 * Fetches metadata documents of clients, connecting only to addresses that webhooks may be sent to, and following no redirect. Rejects if there
 * is none. Rules: MCP-15, HOOK-24, HOOK-26.
 */
export function clientDocuments(config: Config, listeners: () => ReadonlySet<string>): (url: string) => Promise<Buffer> {
  const guard = once(() => webhookSettings(config, listeners).guard);
  const fetchFile = openFileFetch(() => ({ guard: guard(), timeoutMs: documentTimeoutMs }));
  return async (url) => {
    const fetched = await fetchFile({ url, bytesMax: documentBytesMax, accept: 'application/json', redirectsMax: 0 });
    if (fetched.kind !== 'file') throw new Error(`the document of the client is ${fetched.kind}`);
    return fetched.bytes;
  };
}
