import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

// Webhook subscribers in a process of their own, each on its own port, each verifying every signature as specified.
// The benchmark reads the arrivals and their times from a further port.

interface Subscriber {
  secret: string;
  isHanging: boolean;
  isFailing: boolean;
  answersAfterMs: number;
  readonly arrivals: [id: string, atMs: number][];
  refused: number; // requests whose signature is wrong
}

const subscribers = Array.from(
  { length: Number(process.env['SUBSCRIBERS']) },
  (): Subscriber => ({ secret: '', isHanging: false, isFailing: false, answersAfterMs: 0, arrivals: [], refused: 0 }),
);

/** Milliseconds of a clock shared by all processes of the machine. */
const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

function take(subscriber: Subscriber, request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const atMs = nowMs();
    if (subscriber.isHanging) return;
    const isGenuine = isSigned(subscriber.secret, request, Buffer.concat(chunks));
    if (isGenuine) subscriber.arrivals.push([String(request.headers['x-service-event-id']), atMs]);
    else subscriber.refused++;
    const answered = subscriber.isFailing ? 500 : 204;
    const answer = () => response.writeHead(isGenuine ? answered : 401).end();
    if (subscriber.answersAfterMs > 0) setTimeout(answer, subscriber.answersAfterMs);
    else answer();
  });
}

function isSigned(secret: string, request: IncomingMessage, body: Buffer): boolean {
  const [, timestamp = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-service-signature'])) ?? [];
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return (
    timingSafeEqual(expected, Buffer.from(signature.padStart(64, '0'), 'hex')) &&
    body.includes(String(request.headers['x-service-event-id']))
  );
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void, port = 0): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const ports = await Promise.all(subscribers.map((subscriber) => listen((request, response) => take(subscriber, request, response))));

const begun = z.strictObject({
  secrets: z.array(z.string()),
  hanging: z.array(z.int()),
  failing: z.array(z.int()),
  slow: z.array(z.int()),
  slowMs: z.int(),
});

const commands: Readonly<Record<string, (body: string) => unknown>> = {
  '/ports': () => ports,
  '/counts': () => subscribers.map((subscriber) => subscriber.arrivals.length),
  '/arrivals': () => subscribers.map(({ arrivals, refused }) => ({ arrivals, refused })),
  '/begin': (body) => {
    const { secrets, hanging, failing, slow, slowMs } = begun.parse(JSON.parse(body));
    for (const [index, subscriber] of subscribers.entries()) {
      Object.assign(subscriber, { secret: secrets[index] ?? '', isHanging: hanging.includes(index), refused: 0 });
      subscriber.isFailing = failing.includes(index);
      subscriber.answersAfterMs = slow.includes(index) ? slowMs : 0;
      subscriber.arrivals.length = 0;
    }
    return null;
  },
};

await listen((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => response.end(JSON.stringify(commands[request.url ?? '']?.(body) ?? null)));
}, Number(process.env['PORT']));

process.once('SIGTERM', () => process.exit(0));
process.send?.('ready');
