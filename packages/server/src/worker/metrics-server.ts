import { createServer, type Server } from 'node:http';
import type { Config } from '@innkeeper/platform';
import type { Registry } from 'prom-client';
import { hostsIn, ownHosts } from '../process/own-hosts.ts';

const requestTimeoutMs = 5_000;
const reading = ['GET', 'HEAD'];

/**
 * Serves `/metrics` and `/healthz` of the worker on HOST, like the API, until it is closed; does nothing without a port.
 * A port in use prevents the start, because missing metrics would go unnoticed. Rules: OPS-23, OPS-41.
 */
export async function serveWorkerMetrics(
  registry: Registry,
  config: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'WORKER_METRICS_PORT'>,
): Promise<() => Promise<void>> {
  const { HOST: host, WORKER_METRICS_PORT: port } = config;
  if (port === undefined) return async () => undefined;
  const isOwnHost = ownHosts(config);
  const server = createServer({ requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs }, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { method = '', url = '' } = request;
    const isServed = reading.includes(method) && hostsIn(request, url).every(isOwnHost);
    const page = isServed ? await pageOf(registry, url) : null;
    if (page) response.setHeader('Content-Type', page.contentType).end(page.text);
    else response.writeHead(404).end();
  });
  await listening(server, { host, port });
  return () => closed(server);
}

async function pageOf(registry: Registry, path: string): Promise<{ contentType: string; text: string } | null> {
  if (path === '/metrics') return { contentType: registry.contentType, text: await registry.metrics() };
  return path === '/healthz' ? { contentType: 'application/json; charset=utf-8', text: '{"status":"ok"}' } : null;
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`WORKER_METRICS_PORT ${port} cannot be used: ${error.message}`)));
    server.listen(port, host, resolve);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
