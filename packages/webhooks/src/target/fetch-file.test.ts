import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { addressGuard } from './address-guard.ts';
import { fetchFile } from './fetch-file.ts';

// Method: a site on its own port, whose names the test resolves.

const guard = addressGuard({ allowed: ['127.0.0.0/8'], ownPorts: () => new Set() });

interface Site {
  readonly port: number;
  readonly asked: string[];
}

async function newSite(answer: (path: string, response: ServerResponse) => void): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request.url ?? '', response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, asked };
}

const addresses: Readonly<Record<string, readonly string[]>> = {
  'open.example': ['127.0.0.1'],
  'private.example': ['10.0.0.1'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
};

const fetched = (url: string, timeoutMs = 5_000) =>
  fetchFile(
    { guard, timeoutMs, resolve: async (host) => addresses[host] ?? [] },
    { url, bytesMax: 100, accept: 'image/*', redirectsMax: 3 },
  );

// Rules: DIRECT-36, HOOK-25
test('a file is read whole, also behind redirects to other names that may be reached', async () => {
  const { port, asked } = await newSite((path, response) => {
    if (path === '/a') response.writeHead(307, { location: `http://open.example:${port}/b` }).end();
    else response.end('content');
  });
  expect(await fetched(`http://open.example:${port}/a`)).toEqual({ kind: 'file', bytes: Buffer.from('content') });
  expect(asked).toEqual(['open.example/a', 'open.example/b']);
});

// Rules: DIRECT-36, HOOK-24, HOOK-25
test('a name with a private address is not connected to, at once or after a redirect', async () => {
  const { port, asked } = await newSite((_path, response) => {
    response.writeHead(302, { location: `http://private.example:${port}/` }).end();
  });
  const outcomes = ['private.example', 'both.example', 'open.example'].map((host) => fetched(`http://${host}:${port}/`));
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'refused' }, { kind: 'refused' }, { kind: 'refused' }]);
  expect(asked).toEqual(['open.example/']);
});

// Rules: DIRECT-36
test('redirects without end, to other protocols or nowhere lead to no file', async () => {
  const targets: Readonly<Record<string, string>> = { '/round': '/round', '/ftp': 'ftp://open.example/a', '/file': 'file:///etc/passwd' };
  const { port, asked } = await newSite((path, response) => response.writeHead(302, { location: targets[path] ?? '' }).end());
  const outcomes = Object.keys(targets).map((path) => fetched(`http://open.example:${port}${path}`));
  expect(await Promise.all(outcomes)).toEqual([{ kind: 'missing' }, { kind: 'missing' }, { kind: 'missing' }]);
  expect(asked.filter((path) => path.endsWith('/round'))).toHaveLength(4);
});

// Rules: DIRECT-36
test('the size and the time are bounded, and faults of a site may pass', async () => {
  const { port } = await newSite((path, response) => {
    if (path === '/large') response.end(Buffer.alloc(101));
    else if (path === '/slow') response.writeHead(200).write('x');
    else if (path === '/cut') response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy());
    else response.writeHead(Number(path.slice(1))).end();
  });
  const kindOf = async (path: string) => (await fetched(`http://open.example:${port}${path}`, 500)).kind;
  const paths = ['/large', '/slow', '/cut', '/500', '/429', '/404', '/403', '/204'];
  expect(await Promise.all(paths.map(kindOf))).toEqual([
    ...['size', 'unreachable', 'unreachable', 'unreachable', 'unreachable'],
    ...['missing', 'missing', 'missing'],
  ]);
  expect((await fetched('http://nowhere.example/')).kind).toBe('unreachable');
});
