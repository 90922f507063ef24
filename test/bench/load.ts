import { Agent, request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import type autocannonApi from 'autocannon';

type GeneratorOptions = Omit<autocannonApi.Options, 'url'> & { readonly url: string | readonly string[] }; // its own types allow only one address

const autocannon: (options: GeneratorOptions) => Promise<autocannonApi.Result> = createRequire(import.meta.url)('autocannon'); // CommonJS without named exports

/** Connections that send requests at the same time. */
export const clients = 16;

/** One request of a load; created each time, so that ids, dates and keys differ. */
export interface Shot {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly url: string | readonly string[]; // clients are distributed over several
  readonly method: 'GET' | 'POST';
  readonly next: () => Shot;
  /** CPU time used so far; other load on the machine does not affect it. */
  readonly cpuSeconds?: () => Promise<CpuSeconds>;
}

/** CPU time of the answering process and of PostgreSQL as a whole. */
export interface CpuSeconds {
  readonly own: number;
  readonly postgres: number;
}

/** Results of a load; times in milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly cpuMicroseconds: number; // of the answering process, a request
  readonly postgresMicroseconds: number; // of PostgreSQL, a request
  readonly failed: number; // answers other than 2xx, and lost connections
}

/** Sends a load from all clients for some seconds. Latencies are recorded individually: whole milliseconds are too coarse here. */
export async function fire(load: Load, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const cpuBefore = await load.cpuSeconds?.();
  const run = autocannon({
    url: load.url,
    connections: clients,
    duration: seconds,
    timeout: 30,
    requests: [{ method: load.method, setupRequest: (request) => ({ ...request, ...ownHeaders(load.next()) }) }],
    setupClient: (client) => {
      client.on('response', (status: number, _bytes: number, milliseconds: number) => {
        if (status >= 200 && status < 300) times.push(milliseconds);
      });
    },
  });
  const result = await run;
  const cpuAfter = await load.cpuSeconds?.();
  const perRequest = (part: keyof CpuSeconds) => (((cpuAfter?.[part] ?? Number.NaN) - (cpuBefore?.[part] ?? 0)) * 1e6) / times.length;
  return {
    perSecond: times.length / result.duration,
    ...percentiles(times),
    cpuMicroseconds: perRequest('own'),
    postgresMicroseconds: perRequest('postgres'),
    failed: result.non2xx + result.errors,
  };
}

/** Reads a number from the service's metrics. */
export async function readMetric(apiUrl: string, name: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

/** The generator modifies the headers (Content-Length), so each request gets its own copy. */
function ownHeaders(shot: Shot): Shot {
  return { ...shot, headers: { ...shot.headers } };
}

/** Times that half, 95 and 99 of a hundred requests do not exceed; in the unit of the times. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Median latency of one client that waits for each answer, in microseconds: the cost of the route alone. */
export async function medianMicroseconds(shot: Shot & { readonly url: string }, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await get(agent, shot);
    if (index >= count / 4) times.push(performance.now() - startedAt); // the first quarter warms up
  }
  agent.destroy();
  return percentiles(times).p50 * 1_000;
}

function get(agent: Agent, { url, path, headers }: Shot & { readonly url: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url + path, { agent, headers: { ...headers } }, (response) => {
      response.resume();
      response.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end();
  });
}
