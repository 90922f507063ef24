import { connect } from 'node:net';

const answerMs = 15_000; // for what hangs

/** Sends exactly these bytes from a loopback address and returns the status, however much of the request is missing. */
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

interface PartialBody {
  readonly url: string;
  /** A part of the body, sent repeatedly. */
  readonly piece: string;
  readonly pauseMs: number;
}

interface CutOff {
  readonly status: number;
  /** Bytes taken after the beginning. */
  readonly bytesTaken: number;
}

/** Sends the beginning of a request, then more of it until the server closes the connection; rejects if it keeps reading. */
export function sendUntilClosed(begun: string, { url, piece, pauseMs }: PartialBody): Promise<CutOff> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    let bytesTaken = 0;
    const socket = connect({ host: hostname, port: Number(port) }, () => void socket.write(begun));
    const sendMore = (): void => {
      if (!socket.writable) return;
      socket.write(piece, () => {
        bytesTaken += piece.length;
        setTimeout(sendMore, pauseMs);
      });
    };
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`still read after ${bytesTaken} bytes: ${begun.slice(0, 100)}`));
    }, answerMs);
    socket.on('error', () => undefined); // a reset is one way to be closed
    socket.on('data', (bytes) => {
      if (answer === '') sendMore();
      answer += bytes.toString('latin1');
    });
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]), bytesTaken });
    });
  });
}
