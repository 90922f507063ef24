import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Answer } from './check-answer.ts';
import { waitFor } from './wait-for.ts';

/** A request as received. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The parsed envelope, loosely typed. */
  readonly body: Answer['body'];
  readonly atMs: number;
}

/** A status, `reset` (the connection is cut), `hang` (no answer until the receiver is released), or a function that writes the whole answer. */
export type Reaction = number | 'reset' | 'hang' | { readonly write: (response: ServerResponse) => void };

/** A webhook subscriber on its own port. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly requests: ReceivedRequest[];
  /** Sets the reaction to all further requests; `nth` counts them from 1 since this call. */
  react(reaction: Reaction | ((request: ReceivedRequest, nth: number) => Reaction)): void;
  /** Answers hanging requests with 200. */
  release(): void;
  /** Waits until this many requests have come; resolves with all of them. */
  received(count: number): Promise<ReceivedRequest[]>;
}

/** Opens a subscriber that lives as long as the test, on a free port unless one is named. */
export async function newReceiver(path = '/hook', wantedPort = 0): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const hanging = new Set<ServerResponse>();
  let reactTo: (request: ReceivedRequest) => Reaction = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const received = {
        path: request.url ?? '',
        headers: request.headers,
        bytes,
        body: JSON.parse(bytes.toString('utf8')),
        atMs: performance.now(),
      };
      requests.push(received);
      const reaction = reactTo(received);
      if (typeof reaction === 'object') reaction.write(response);
      else if (reaction === 'reset') request.socket.resetAndDestroy();
      else if (reaction === 'hang') hanging.add(response);
      else response.writeHead(reaction).end('seen');
    });
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    port,
    requests,
    react(reaction) {
      let nth = 0;
      reactTo = (request) => (typeof reaction === 'function' ? reaction(request, ++nth) : reaction);
    },
    release() {
      for (const response of hanging) response.writeHead(200).end();
      hanging.clear();
    },
    received: (count) => waitFor(`${count} webhook requests (${requests.length} came)`, () => (requests.length >= count ? requests : null)),
  };
}

/** True if one of the signatures of a request was made with the secret; written from the specification alone. */
export function isSignedWith(secret: string, request: ReceivedRequest): boolean {
  const header = String(request.headers['x-service-signature']);
  const parts = header.split(',').map((part): [string, string] => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]);
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (timestamp !== request.headers['x-service-timestamp']) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), request.bytes]);
  const expected = Buffer.from(createHmac('sha256', Buffer.from(secret, 'utf8')).update(signed).digest('hex'));
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, value]) => value.length === expected.length && timingSafeEqual(Buffer.from(value), expected));
}
