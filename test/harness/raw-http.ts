import { connect, type Socket } from 'node:net';
import { apiUrl } from './instance.ts';

/** An answer parsed from its bytes. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>; // names in lower case
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
  readonly body: any;
}

interface SendOptions {
  readonly url?: string;
  /** Pause before each further part. */
  readonly pauseMs?: number;
  /** Ends the sending side after the last part. */
  readonly end?: boolean;
  readonly timeoutMs?: number;
}

/** Sends exactly these bytes over one connection and returns all responses until the server closes it. */
export function sendBytes(parts: readonly (string | Buffer)[], options: SendOptions = {}): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(options.url ?? apiUrl());
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const received: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection was still open after ${options.timeoutMs ?? defaultTimeoutMs} ms`));
    }, options.timeoutMs ?? defaultTimeoutMs);
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', () => undefined); // a reset while we still send also closes it; what was received counts
    socket.once('close', () => {
      clearTimeout(timer);
      try {
        resolve(parseAnswers(Buffer.concat(received)));
      } catch (error) {
        reject(error);
      }
    });
    socket.once('connect', () => writeParts(socket, parts, options));
  });
}

const defaultTimeoutMs = 15_000;

function writeParts(socket: Socket, [part, ...rest]: readonly (string | Buffer)[], options: SendOptions): void {
  if (socket.destroyed || part === undefined) {
    if (options.end) socket.end();
    return;
  }
  socket.write(part);
  if (rest.length === 0 || !options.pauseMs) writeParts(socket, rest, options);
  else setTimeout(() => writeParts(socket, rest, options), options.pauseMs);
}

/** Parses consecutive answers of known length; throws on anything else. */
function parseAnswers(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd < 0) throw new Error(`not an HTTP answer: ${rest.toString().slice(0, 200)}`);
    const [statusLine = '', ...lines] = rest.subarray(0, headEnd).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    if (!status) throw new Error(`not an HTTP answer: ${statusLine}`);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const bodyEnd = headEnd + 4 + (status < 200 ? 0 : Number(headers['content-length'] ?? 0));
    const text = rest.subarray(headEnd + 4, bodyEnd).toString();
    if (status >= 200) answers.push({ status, headers, body: isJson(headers, text) ? JSON.parse(text) : text });
    rest = rest.subarray(bodyEnd);
  }
  return answers;
}

function isJson(headers: Record<string, string>, text: string): boolean {
  return text !== '' && (headers['content-type']?.startsWith('application/json') ?? false);
}
