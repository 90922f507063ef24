import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the database that a test can cut at a chosen moment. */
export interface DatabaseProxy {
  readonly url: string;
  /** Resolves when the next commit, or the nth from now, has been sent; the database never receives it. */
  holdBeforeCommit(nth?: number): Promise<void>;
  /** Resolves when the next commit, or the nth from now, has happened; its sender never gets the response. */
  holdAfterCommit(nth?: number): Promise<void>;
  /** Waits for no commit any more. */
  disarm(): void;
  /** Breaks every connection. */
  cut(): void;
  /** Keeps every connection open but carries nothing, like a network that drops packets. */
  hang(): void;
  resume(): void;
  /** Breaks every connection and accepts none, like a machine that is switched off. */
  leave(): void;
  /** Accepts connections again. */
  comeBack(): void;
  /** Called with everything that is sent to the database, before it is carried; null: no longer. */
  watch(watcher: ((chunk: Buffer) => void) | null): void;
  close(): Promise<void>;
}

type Moment = 'before' | 'after';

const commitQuery = Buffer.from('commit\0');
const commitDone = Buffer.from('COMMIT\0');

/** Starts a proxy between a process and its PostgreSQL, byte by byte. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket>();
  let armed: { moment: Moment; passing: number; reached: () => void } | null = null;
  const isReached = (moment: Moment, chunk: Buffer): boolean => {
    const mark = moment === 'before' ? commitQuery : commitDone;
    if (armed?.moment !== moment || !chunk.includes(mark)) return false;
    if (armed.passing-- > 0) return false;
    armed.reached();
    armed = null;
    return true;
  };
  let [isHanging, isAway] = [false, false];
  let watcher: ((chunk: Buffer) => void) | null = null;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    let isHeld = false;
    pipe(client, upstream, (chunk) => {
      watcher?.(chunk);
      isHeld ||= isReached('before', chunk);
      return isHeld;
    });
    pipe(upstream, client, (chunk) => (isHeld ||= isReached('after', chunk)));
    for (const socket of [client, upstream]) {
      pairs.add(socket);
      if (isHanging) socket.pause();
      socket.once('close', () => pairs.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arm = (moment: Moment, nth: number): Promise<void> =>
    new Promise((reached) => {
      armed = { moment, passing: nth - 1, reached };
    });
  const cut = (): void => {
    for (const socket of pairs) socket.destroy();
  };
  return {
    url: proxied(target, server),
    holdBeforeCommit: (nth = 1) => arm('before', nth),
    holdAfterCommit: (nth = 1) => arm('after', nth),
    disarm: () => {
      armed = null;
    },
    cut,
    hang: () => {
      isHanging = true;
      for (const socket of pairs) socket.pause();
    },
    resume: () => {
      isHanging = false;
      for (const socket of pairs) socket.resume();
    },
    leave: () => {
      isAway = true;
      cut();
    },
    comeBack: () => {
      isAway = false;
    },
    watch: (given) => {
      watcher = given;
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

function pipe(from: Socket, to: Socket, isHeld: (chunk: Buffer) => boolean): void {
  from.on('data', (chunk: Buffer) => {
    if (!isHeld(chunk)) to.write(chunk);
  });
  from.once('close', () => to.destroy());
  from.once('error', () => to.destroy());
}

/** Address of a database through a proxy that listens on this machine. */
export function proxied(target: URL, server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return url.href;
}
