import { connect } from 'node:net';
import { json } from './hostile-requests.ts';
import type { Tenant } from './tenant.ts';

/** Requests whose bodies never end. */
export interface UnfinishedBodies {
  /** Responses so far, by connection; empty while there is none. */
  answers(): readonly string[];
  close(): void;
}

const announcedBytes = 1024 * 1024;

/** Opens `count` connections that announce a body of 1 MiB each and send all of it but the end. */
export async function sendUnfinishedBodies(tenant: Pick<Tenant, 'tokens'>, url: string, count: number): Promise<UnfinishedBodies> {
  const { hostname, port } = new URL(url);
  const lines = [
    `Authorization: Bearer ${tenant.tokens.full}`,
    `Content-Type: ${json['content-type']}`,
    `Content-Length: ${announcedBytes}`,
  ];
  const head = ['POST /v1/guests HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');
  const body = Buffer.alloc(announcedBytes - 1, ' ');
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      const received = { text: '' };
      socket.on('error', () => undefined); // a reset is one way to be refused
      socket.on('data', (chunk) => {
        received.text += chunk.toString('latin1');
      });
      await new Promise((resolve) => void socket.once('connect', resolve));
      socket.write(head);
      socket.write(body);
      return { socket, received };
    }),
  );
  return {
    answers: () => sockets.map(({ received }) => received.text),
    close: () => {
      for (const { socket } of sockets) socket.destroy();
    },
  };
}
