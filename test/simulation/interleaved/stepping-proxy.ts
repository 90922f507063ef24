import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { proxied } from '../../harness/database-proxy.ts';
import { bindsValue, NoticeReader, StepReader, statementOf, type WireStep } from './wire.ts';

/** A transaction of a command: from the statement that binds its idempotency key until its end. */
export interface SteppedTransaction {
  /** Process of the server that serves it. */
  readonly pid: number;
  /** Statement that waits for its turn; null while one is on its way or the command is busy elsewhere. */
  readonly held: string | null;
  /** True while the server has a statement that it has not answered. */
  readonly isRunning: boolean;
}

/** A connection to the database on which the statements of chosen commands wait until they are let go, one at a time. */
export interface SteppingProxy {
  readonly url: string;
  /** From now on, the statements of a command are held: those of a transaction that binds one of its marks. Commands may share marks. */
  watch(command: string, marks: readonly string[]): void;
  /** Lets go whatever is still held of a command. */
  unwatch(command: string): void;
  /** The open transaction of a command, if it has one. */
  transactionOf(command: string): SteppedTransaction | null;
  /** Lets the held statement of a command go. */
  release(command: string): void;
  /** Resolves when the next statement is held or answered. */
  changed(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy between a process and its PostgreSQL that understands as much of the protocol as it needs. */
export async function startSteppingProxy(databaseUrl: string): Promise<SteppingProxy> {
  const target = new URL(databaseUrl);
  const watched = new Map<string, readonly string[]>();
  const connections = new Set<SteppedConnection>();
  const onNextChange: (() => void)[] = [];
  const onChange = (): void => {
    for (const wake of onNextChange.splice(0)) wake();
  };
  const ownedBy = (command: string): SteppedConnection | undefined => [...connections].find(({ owner }) => owner === command);
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port) });
    const commandOf = (step: WireStep): string | null =>
      [...watched].find(([command, marks]) => ownedBy(command) === undefined && marks.some((mark) => bindsValue(step, mark)))?.[0] ?? null;
    const connection = new SteppedConnection(client, upstream, { commandOf, onChange });
    connections.add(connection);
    client.once('close', () => connections.delete(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: proxied(target, server),
    watch: (command, marks) => void watched.set(command, marks),
    unwatch: (command) => {
      watched.delete(command);
      ownedBy(command)?.disown();
    },
    transactionOf: (command) => ownedBy(command)?.transaction() ?? null,
    release: (command) => ownedBy(command)?.release(),
    changed: () => new Promise((resolve) => onNextChange.push(resolve)),
    close: async () => {
      server.close();
      for (const connection of connections) connection.cut();
      await once(server, 'close');
    },
  };
}

interface ConnectionContext {
  readonly commandOf: (step: WireStep) => string | null;
  readonly onChange: () => void;
}

class SteppedConnection {
  readonly #client: Socket;
  readonly #upstream: Socket;
  readonly #context: ConnectionContext;
  readonly #steps = new StepReader();
  readonly #notices = new NoticeReader();
  readonly #waiting: WireStep[] = [];
  #pid = 0;
  #isRunning = false;
  /** Command whose transaction this is. */
  owner: string | null = null;

  constructor(client: Socket, upstream: Socket, context: ConnectionContext) {
    [this.#client, this.#upstream, this.#context] = [client, upstream, context];
    client.on('data', (chunk: Buffer) => this.#onSent(chunk));
    upstream.on('data', (chunk: Buffer) => this.#onAnswered(chunk));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.once('close', () => other.destroy());
      socket.once('error', () => other.destroy());
    }
  }

  transaction(): SteppedTransaction {
    const [next] = this.#waiting;
    const held = this.#isRunning || next === undefined ? null : statementOf(next);
    return { pid: this.#pid, held, isRunning: this.#isRunning };
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined || this.#isRunning) throw new Error('no statement is held');
    this.#send(next);
  }

  disown(): void {
    this.owner = null;
    this.#passOn();
  }

  cut(): void {
    this.#client.destroy();
  }

  #onSent(chunk: Buffer): void {
    this.#waiting.push(...this.#steps.read(chunk));
    this.#passOn();
  }

  #onAnswered(chunk: Buffer): void {
    this.#client.write(chunk);
    for (const notice of this.#notices.read(chunk)) {
      if (notice.kind === 'process') this.#pid = notice.pid;
      else this.#onReady(notice.state === 'idle');
    }
  }

  #onReady(isOver: boolean): void {
    this.#isRunning = false;
    if (isOver) this.owner = null;
    this.#context.onChange();
    this.#passOn();
  }

  /** Sends what waits, one step at a time, up to the first that belongs to a watched command. */
  #passOn(): void {
    for (let [next] = this.#waiting; next !== undefined && !this.#isRunning; [next] = this.#waiting) {
      this.owner ??= this.#context.commandOf(next);
      if (this.owner !== null) return this.#context.onChange();
      this.#waiting.shift();
      this.#send(next);
    }
  }

  #send({ bytes, isAnswered }: WireStep): void {
    this.#isRunning = isAnswered;
    this.#upstream.write(bytes);
  }
}
