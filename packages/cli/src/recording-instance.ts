import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureBody } from './failure.ts';
import { buildProgram } from './program.ts';

// Tests run the real commands against an instance that records its calls and answers as the test wants.

/** An answer of the instance. */
export interface Answer {
  readonly movedTo?: string; // the cell that is named instead
  readonly status: number;
  readonly body: unknown;
}

/** Any answer that is no refusal. */
export const well: Answer = { status: 200, body: { result: { data: { done: true } } } };
/** An answer with data. */
export const answerOf = (data: unknown): Answer => ({ status: 200, body: { result: { data } } });
const alone = answerOf({ data: [] }); // where there is only one cell

/** A call as the instance sees it. */
export interface AskedCall {
  readonly path: string;
  readonly tenant: string | undefined;
  readonly cell: string | undefined;
}

/** Answers each call; null: with a closed connection. */
export type AnswerSource = (call: AskedCall) => Promise<Answer | null>;

/** The home of the command line. */
export const home = mkdtempSync(join(tmpdir(), 'innkeeper-home-'));
writeFileSync(join(home, 'operator.key'), 'secret');
process.once('exit', () => rmSync(home, { recursive: true })); // several files share it

function callOf({ headers }: IncomingMessage, path: string): AskedCall {
  return {
    path: path.replace('/internal/trpc/', ''),
    tenant: headers['innkeeper-tenant']?.toString(),
    cell: headers['innkeeper-cell']?.toString(),
  };
}

const answerAlone = (answer: Answer | null, { path }: AskedCall) => (answer === well && path === 'cells.list' ? alone : answer);

/** Runs a command line; returns its output or failure, and the calls to the instance. */
export async function run(args: readonly string[], answering: Answer | null | AnswerSource = well) {
  const asked: { path: string; input: unknown; authorization: string | undefined }[] = [];
  const addressed: AskedCall[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://instance');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const input: unknown = JSON.parse((request.method === 'GET' ? url.searchParams.get('input') : text) || 'null');
    asked.push({ path: url.pathname, input, authorization: request.headers.authorization });
    const call = callOf(request, url.pathname);
    addressed.push(call);
    const answer = typeof answering === 'function' ? await answering(call) : answerAlone(answering, call);
    if (answer?.movedTo !== undefined) response.setHeader('x-innkeeper-cell', answer.movedTo);
    if (answer === null) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const printed: string[] = [];
  const noted: string[] = [];
  const environment = { INNKEEPER_HOME: home, INNKEEPER_URL: `http://127.0.0.1:${port}` };
  const program = buildProgram({
    environment,
    folder: home,
    print: (text) => void printed.push(text),
    note: (text) => void noted.push(text),
    fail: () => undefined,
    stopSignal: () => AbortSignal.abort(),
  });
  try {
    await program.parseAsync(['node', 'innkeeper', ...args]);
    return { asked, addressed, printed: printed.join(''), noted, failure: null };
  } catch (error) {
    return { asked, addressed, printed: printed.join(''), noted, failure: failureBody(error) };
  } finally {
    server.close();
  }
}

/** The words of a command line. */
export const words = (line: string): string[] => line.split(' ');
