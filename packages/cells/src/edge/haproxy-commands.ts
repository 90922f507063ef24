import { connect } from 'node:net';

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

/** The id of the running HAProxy process; null while there is none. */
export async function runningHaproxy(socket: string): Promise<number | null> {
  try {
    const pid = /^Pid: (\d+)$/m.exec(await askHaproxy(socket, 'show info'))?.[1];
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}
