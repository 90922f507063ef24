import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@innkeeper/supervisor';
import { requireProject } from './projects.ts';

/** A Redis server of the test's own: nothing on disk, loopback only. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Stops answering while connections stay open. */
  hang(): void;
  resume(): void;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

const startTriesMax = 200;
const startTryEveryMs = 25;

/** Starts `redis-server` on the given or a free port and returns when it answers. Fails with the remedy when the binary is missing. */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  requireProject('a Redis', 'instance', 'world');
  const chosen = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    {
      stdio: 'ignore',
    },
  );
  if (child.pid === undefined) {
    const [error] = await once(child, 'error');
    throw new Error(`redis-server could not be started (${error}); install it, on Debian: apt-get install redis-server`);
  }
  const endWithTests = () => void child.kill('SIGKILL');
  process.once('exit', endWithTests);
  child.once('exit', () => process.off('exit', endWithTests));
  await untilAnswering(chosen, child);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function untilAnswering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < startTriesMax; tries += 1) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`);
    if (await answers(port)) return;
    await wait(startTryEveryMs);
  }
  await kill(child);
  throw new Error(`redis-server did not answer on port ${port}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
