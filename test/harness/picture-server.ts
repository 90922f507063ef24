import { createServer, type ServerResponse } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A site with pictures on its own port: what it answers, by path. */
export type PictureAnswers = Readonly<Record<string, Buffer | number | ((response: ServerResponse) => void)>>;

export interface PictureServer {
  readonly url: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[];
}

/** Opens a site that lives as long as the test. */
export async function newPictureServer(answers: PictureAnswers): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path] ?? 404;
    if (typeof answer === 'function') answer(response);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

interface PngOptions {
  readonly width: number;
  readonly height: number;
  readonly shade?: number;
}

/** A grey PNG, written from the specification alone. */
export function png({ width, height, shade = 128 }: PngOptions): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.writeUInt8(8, 8); // bits of a sample; no colours
  const row = Buffer.alloc(width + 1, shade);
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(8 + named.length);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), 4 + named.length);
  return framed;
}
