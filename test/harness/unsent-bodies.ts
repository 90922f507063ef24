import { connect } from 'node:net';

const answerMs = 15_000; // for what hangs

/** Sends exactly these bytes, from a loopback address, and answers the status that comes back, however much of the request is still missing. */
export function statusOf(bytes: string, url: string, localAddress = '127.0.0.1'): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress }, () => void socket.write(bytes));
    socket.setTimeout(answerMs, () => socket.destroy(new Error(`no answer within ${answerMs} ms to: ${bytes.slice(0, 100)}`)));
    socket.once('error', reject);
    socket.once('end', () => reject(new Error(`no answer to: ${bytes.slice(0, 100)}`)));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer.toString('latin1'))?.[1]));
    });
  });
}
