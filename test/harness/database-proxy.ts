import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to the database that a test can cut at a chosen moment. */
export interface DatabaseProxy {
  readonly url: string;
  /** Resolves when the next commit, or the nth from now, has been sent; the database never receives it. */
  holdBeforeCommit(nth?: number): Promise<void>;
  /** Resolves when the next commit, or the nth from now, has happened; its sender never gets the response. */
  holdAfterCommit(nth?: number): Promise<void>;
  /** Resolves when the next statement of this name has been sent; the database never receives it. */
  holdBefore(statementName: string): Promise<void>;
  /** Resolves when the next statement of this name has been executed; its sender never gets the response. */
  holdAfter(statementName: string): Promise<void>;
  /** Waits for no commit and no statement any more. */
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

type Direction = 'sent' | 'answered';

/** Something to stop at: a chunk with the mark, or the answer to it. */
interface Cue {
  readonly direction: Direction;
  readonly mark: Buffer;
  readonly isAnswerHeld?: boolean;
}

const beforeCommit: Cue = { direction: 'sent', mark: Buffer.from('commit\0') };
const afterCommit: Cue = { direction: 'answered', mark: Buffer.from('COMMIT\0') };

// After a cut a process may register under a new name, whenever it comes to it. That commit is nobody's cue.
const renaming = Buffer.from('platform.leave_of_process\0');
const ended = [afterCommit.mark, Buffer.from('ROLLBACK\0')];

const before = (statementName: string): Cue => ({ direction: 'sent', mark: Buffer.from(`${statementName}\0`) });

/** Starts a proxy between a process and its PostgreSQL, byte by byte. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket>();
  const stop = cuedStop();
  let [isHanging, isAway] = [false, false];
  let watcher: ((chunk: Buffer) => void) | null = null;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    let [isHeld, isRenaming] = [false, false];
    pipe(client, upstream, (chunk) => {
      watcher?.(chunk);
      isRenaming ||= chunk.includes(renaming);
      isHeld ||= !isRenaming && stop.isReached('sent', chunk, client);
      return isHeld;
    });
    pipe(upstream, client, (chunk) => {
      isHeld ||= !isRenaming && stop.isReached('answered', chunk, client);
      isRenaming &&= !ended.some((mark) => chunk.includes(mark));
      return isHeld;
    });
    for (const socket of [client, upstream]) {
      pairs.add(socket);
      if (isHanging) socket.pause();
      socket.once('close', () => pairs.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of pairs) socket.destroy();
  };
  return {
    url: proxied(target, server),
    holdBeforeCommit: (nth = 1) => stop.arm(beforeCommit, nth),
    holdAfterCommit: (nth = 1) => stop.arm(afterCommit, nth),
    holdBefore: (statementName) => stop.arm(before(statementName)),
    holdAfter: (statementName) => stop.arm({ ...before(statementName), isAnswerHeld: true }),
    disarm: stop.disarm,
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

interface CuedStop {
  /** Resolves when the cue has come, or has come for the nth time from now. */
  readonly arm: (cue: Cue, nth?: number) => Promise<void>;
  readonly disarm: () => void;
  /** True for the chunk at which its connection stops. */
  readonly isReached: (direction: Direction, chunk: Buffer, connection: Socket) => boolean;
}

/** Stops one connection at the cue for which it is armed. */
function cuedStop(): CuedStop {
  let armed: { cue: Cue; passing: number; asker: Socket | null; reached: () => void } | null = null;
  return {
    arm: (cue, nth = 1) =>
      new Promise((reached) => {
        armed = { cue, passing: nth - 1, asker: null, reached };
      }),
    disarm: () => {
      armed = null;
    },
    isReached: (direction, chunk, connection) => {
      if (!armed) return false;
      const { cue, asker } = armed;
      if (asker !== null && (asker !== connection || direction !== 'answered')) return false;
      if (asker === null && (cue.direction !== direction || !chunk.includes(cue.mark) || armed.passing-- > 0)) return false;
      if (asker === null && cue.isAnswerHeld) {
        armed.asker = connection;
        return false;
      }
      armed.reached();
      armed = null;
      return true;
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
