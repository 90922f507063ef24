import { connect } from 'node:net';
import { type EdgeFiles, positionKey } from './edge-files.ts';

const answerMs = 5_000;

/** Sends commands to a socket of HAProxy and returns its answer. Rejects while nothing listens there. */
export function askHaproxy(socket: string, commands: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket);
    const answer: Buffer[] = [];
    connection.setTimeout(answerMs, () => connection.destroy(new Error(`HAProxy did not answer within ${answerMs / 1_000} s`)));
    connection.on('data', (bytes) => answer.push(bytes));
    connection.once('error', reject);
    connection.once('close', () => resolve(Buffer.concat(answer).toString('utf8'))); // HAProxy may reset the connection after its answer
    connection.end(`${commands}\n`);
  });
}

/** A running HAProxy, with what it says that it has. */
export interface RunningHaproxy {
  readonly pid: number;
  readonly position: number; // of the directory, at which its maps are at the earliest
  readonly version: string; // of its configuration
}

/** The running HAProxy process; null while there is none. */
export async function runningHaproxy({ socket, tenants }: Pick<EdgeFiles, 'socket' | 'tenants'>): Promise<RunningHaproxy | null> {
  try {
    const info = await askHaproxy(socket, 'show info');
    const pid = /^Pid: (\d+)$/m.exec(info)?.[1];
    const [, written = 0, version = ''] = /^description: (\d+) (\w+)$/m.exec(info) ?? [];
    const fed = /value="(\d+)"/.exec(await askHaproxy(socket, `get map ${tenants} ${positionKey}`))?.[1];
    return pid === undefined ? null : { pid: Number(pid), position: Number(fed ?? written), version };
  } catch {
    return null;
  }
}

/**
 * Starts a new HAProxy process on the files; the old one finishes its connections. The process that was asked is replaced as well, and may
 * reset the connection instead of answering.
 */
export async function reloadHaproxy({ masterSocket }: Pick<EdgeFiles, 'masterSocket'>): Promise<void> {
  const answer = await askHaproxy(masterSocket, 'reload').catch((error: unknown) => {
    if (isReset(error)) return '';
    throw error;
  });
  if (answer.includes('Success=0')) throw new Error(`HAProxy refused its configuration: ${answer.trim()}`);
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
