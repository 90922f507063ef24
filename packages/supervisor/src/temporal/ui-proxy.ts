import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface UiProxyOptions {
  readonly port: number;
  /** Address of the UI itself. */
  readonly target: UiAddress;
  readonly isOwnHost: (host: string | undefined) => boolean;
}

export interface UiAddress {
  readonly host: string;
  readonly port: number;
}

export interface UiProxy {
  close(): Promise<void>;
}

const loopback = '127.0.0.1';
const upstreamMs = 30_000; // without a byte received
const requestMs = 60_000;
const connectionsMax = 200;

/** Headers that concern one connection only. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * Serves the Temporal UI, which answers any host, only under our own hosts: a page whose name resolves to this machine (DNS rebinding) is
 * refused. Rejects when it cannot listen on the port. Rules: OPS-48. Decision: infra/decisions/0044.
 */
export async function startUiProxy(options: UiProxyOptions): Promise<UiProxy> {
  const server = createServer({ requestTimeout: requestMs }, (request, response) => {
    request.on('error', () => response.destroy()); // the browser has disconnected
    if (!options.isOwnHost(request.headers.host)) return sendRefusal(response, 404, 'The Temporal UI is not served under this host.');
    if (!request.url?.startsWith('/')) return sendRefusal(response, 400, 'The request target is no path.');
    try {
      forward(request, response, options.target);
    } catch {
      sendRefusal(response, 400, 'The request cannot be forwarded.');
    }
  });
  server.maxConnections = connectionsMax;
  await listenOn(server, options.port);
  server.on('error', () => undefined); // errors of single connections
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Uses a new connection for every request: those to a restarted server would be dead. */
function forward(request: IncomingMessage, response: ServerResponse, { host, port }: UiAddress): void {
  const { method, url, headers } = request;
  const upstream = ask({ host, port, method, path: url, headers: endToEndHeaders(headers), agent: false, timeout: upstreamMs });
  const fail = (): void => {
    upstream.destroy();
    if (response.headersSent) response.destroy();
    else sendRefusal(response, 502, 'The Temporal UI does not answer; it may still be starting.');
  };
  upstream.once('timeout', fail);
  upstream.on('error', fail);
  upstream.once('response', (answer) => {
    answer.on('error', fail);
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
    answer.pipe(response);
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
}

function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
}

function sendRefusal(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' });
  response.end(`${text}\n`);
}
