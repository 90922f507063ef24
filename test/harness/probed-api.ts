import { fileURLToPath } from 'node:url';
import { freePort } from '@innkeeper/supervisor';
import { z } from 'zod';
import { type ApiProcess, startApiProcess } from './api-process.ts';

/** An API process that reports its own CPU time. */
export interface ProbedApi extends ApiProcess {
  /** CPU milliseconds of the whole process while `send` runs. */
  readonly cpuMsOf: (send: () => Promise<void>) => Promise<number>;
  /** CPU milliseconds of its longest event loop turn while `send` runs. */
  readonly longestTurnMsOf: (send: () => Promise<void>) => Promise<number>;
}

const cpuUsage = z.object({ user: z.number(), system: z.number() });
const longest = z.object({ longestMs: z.number() });
const probe = fileURLToPath(new URL('event-loop-probe.ts', import.meta.url));

export async function startProbedApi(env: Readonly<Record<string, string>> = {}): Promise<ProbedApi> {
  const probePort = await freePort();
  const api = await startApiProcess({ env: { ...env, NODE_OPTIONS: `--import=${probe}`, PIECE_PROBE_PORT: String(probePort) } });
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${probePort}${path}`)).json();
  const usedMs = async (): Promise<number> => {
    const { user, system } = cpuUsage.parse(await ask('/cpu'));
    return (user + system) / 1_000;
  };
  const cpuMsOf: ProbedApi['cpuMsOf'] = async (send) => {
    const before = await usedMs();
    await send();
    return (await usedMs()) - before;
  };
  const longestTurnMsOf: ProbedApi['longestTurnMsOf'] = async (send) => {
    await ask('/begin');
    await send();
    return longest.parse(await ask('/end')).longestMs;
  };
  return { ...api, cpuMsOf, longestTurnMsOf };
}
