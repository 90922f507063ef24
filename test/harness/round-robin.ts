import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** One address in front of several servers, like a load balancer. */
export interface RoundRobin {
  readonly url: string;
  /** Requests per server, in the order of the servers. */
  served(): readonly number[];
  close(): Promise<void>;
}

const idleMs = 10_000;

/**
 * Sends each request to the next server, whatever its connection. It checks no server's health and repeats nothing: a failing
 * server cuts off the client, who has to repeat.
 */
export async function startRoundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, timeout: idleMs }); // well before the servers would close it
  const served = urls.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % urls.length;
    served[index] = (served[index] ?? 0) + 1;
    passOn({ incoming, outgoing, agent, to: urls[index] ?? '' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    served: () => [...served],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly agent: Agent;
  readonly to: string;
}

function passOn({ incoming, outgoing, agent, to }: Exchange): void {
  const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter((hop) => hop !== undefined).join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
  const upstream = request(to + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers, agent });
  const cutOff = (): void => void outgoing.destroy();
  upstream.once('error', cutOff);
  upstream.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.once('error', cutOff);
    answer.once('aborted', cutOff);
    answer.pipe(outgoing);
  });
  incoming.pipe(upstream);
}
