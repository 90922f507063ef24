// Loaded into a process under test before its own code: reports the CPU time that it uses, and the longest turn of its event loop.
import { createServer } from 'node:http';

const port = Number(process.env['PIECE_PROBE_PORT']);
const state = { isSpinning: false, longestMs: 0, since: process.threadCpuUsage() };

/** Runs once in each turn of the event loop and measures the CPU time since the last turn. */
function spin(): void {
  const { user, system } = process.threadCpuUsage(state.since);
  state.longestMs = Math.max(state.longestMs, (user + system) / 1_000);
  state.since = process.threadCpuUsage();
  if (state.isSpinning) setImmediate(spin);
}

const answers: Readonly<Record<string, () => unknown>> = {
  '/cpu': () => process.cpuUsage(),
  '/begin': () => {
    Object.assign(state, { isSpinning: true, longestMs: 0, since: process.threadCpuUsage() });
    setImmediate(spin);
    return {};
  },
  '/end': () => {
    state.isSpinning = false;
    return { longestMs: state.longestMs };
  },
};

createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? '']?.())))
  .listen(port, '127.0.0.1')
  .unref();
