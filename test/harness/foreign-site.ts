import { createServer } from 'node:http';
import { freePort } from '@innkeeper/supervisor';
import { onTestFinished } from 'vitest';

/**
 * A foreign site with a strict policy that embeds a script of the product, until the test ends; returns its origin, for which `scriptAt` writes
 * the element.
 */
export async function foreignSite(product: string, scriptAt: (site: string) => Promise<string> | string): Promise<string> {
  const policy = `default-src 'none'; script-src ${product}; frame-src ${product}`;
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const text = `<!doctype html><html lang="en"><title>Hotel</title><body><main><h1>Hotel</h1></main>${await scriptAt(site)}</body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).end(text);
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return site;
}
