import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../ports/free-port.ts';
import { hiddenAddress } from './hidden-address.ts';
import { uiHosts } from './ui-hosts.ts';
import { startUiProxy, type UiAddress } from './ui-proxy.ts';

// Method: instead of the UI, a server at such an address answers any host and echoes its requests.

const isOwnHost = uiHosts({ host: '127.0.0.1', publicUrl: 'https://hotel.example/innkeeper' });

function startTarget({ host, port }: UiAddress): Promise<Server> {
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      answer.setHeader('set-cookie', ['a=1', 'b=2']);
      answer.end(`${asked.method} ${asked.url} ${asked.headers.host} ${asked.headers['x-csrf-token'] ?? ''} ${Buffer.concat(parts)}`);
    });
  });
  onTestFinished(() => void server.close());
  return once(server.listen(port, host), 'listening').then(() => server);
}

async function startProxy(): Promise<{ port: number; target: UiAddress; server: Server }> {
  const target = await hiddenAddress();
  const server = await startTarget(target);
  const port = await freePort();
  const proxy = await startUiProxy({ port, target, isOwnHost });
  onTestFinished(() => proxy.close());
  return { port, target, server };
}

interface ProxyRequest {
  readonly port: number;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function ask({ port, path = '/', method = 'GET', headers = {}, body = '' }: ProxyRequest) {
  return new Promise<{ status: number | undefined; cookies: string[] | undefined; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'], text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

// Rules: OPS-48
test('own hosts are forwarded with method, path, headers and body; a foreign one never arrives', async () => {
  const { port } = await startProxy();
  for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'hotel.example']) {
    const headers = { host, 'x-csrf-token': 'token' };
    const answer = await ask({ port, path: '/api/v1/x?y=%20', method: 'POST', headers, body: 'a body' });
    expect(answer).toEqual({ status: 200, cookies: ['a=1', 'b=2'], text: `POST /api/v1/x?y=%20 ${host} token a body` });
  }
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', 'localhost.', 'evil@localhost', '10.0.0.1'])
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, text } = await ask({ port, method, headers: { host } });
      expect([status, text.includes(host)], `${method} ${host}`).toEqual([404, false]);
    }
  expect(isOwnHost('')).toBe(false);
});

// Rules: OPS-48
test('a request target that is not a path is refused for any host', async () => {
  const { port } = await startProxy();
  for (const target of [`http://localhost:${port}/`, 'http://evil.example/', '*']) {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write(`OPTIONS ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    let text = '';
    for await (const part of socket) text += String(part);
    expect(text.split('\r\n')[0], target).toBe('HTTP/1.1 400 Bad Request');
  }
});

// Rules: OPS-48
test('while the UI is down the answer is 502, and a restarted server is used again', async () => {
  const { port, target, server } = await startProxy();
  expect((await ask({ port })).status).toBe(200);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect((await ask({ port, method: 'POST', body: 'lost' })).status).toBe(502);
  await startTarget(target);
  expect((await ask({ port })).status).toBe(200);
});

// Rules: OPS-48
test('the proxy survives a browser that disconnects in the middle of a request', async () => {
  const { port } = await startProxy();
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\npart', () => socket.resetAndDestroy());
  await once(socket, 'close');
  expect((await ask({ port })).status).toBe(200);
});

// Rules: OPS-48
test.runIf(process.platform === 'linux')(
  'the UI itself listens where nobody finds it: at another loopback address every time',
  async () => {
    const hosts = await Promise.all(Array.from({ length: 20 }, async () => (await hiddenAddress()).host));
    expect(new Set(hosts).size).toBe(20);
    for (const host of hosts) expect(host).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(hosts).not.toContain('127.0.0.1');
  },
);
