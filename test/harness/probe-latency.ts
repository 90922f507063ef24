import { setTimeout as wait } from 'node:timers/promises';
import { newReceiver } from './receiver.ts';
import type { World } from './world.ts';

/** Measures the latency of a second tenant with a healthy endpoint, from the API request to the subscriber. */
export interface LatencyProbe {
  /** Milliseconds since the last call, sorted. */
  take(): { readonly count: number; readonly medianMs: number; readonly worstMs: number };
  stop(): Promise<void>;
}

const probeEveryMs = 250;

export async function startProbe(world: World): Promise<LatencyProbe> {
  const { api } = await world.newTenant();
  const receiver = await newReceiver();
  const subscribed = await api.post('/webhook-endpoints', { url: receiver.url, events: ['guest.*'] });
  if (subscribed.status !== 201) throw new Error(`the probe could not subscribe: ${subscribed.status}`);
  let taken: number[] = [];
  const state = { isStopped: false };
  const probing = (async () => {
    for (let count = 1; !state.isStopped; count++) {
      const startedMs = performance.now();
      const created = await api.post('/guests', { first_name: 'Ana', last_name: `Probe ${count}` });
      if (created.status !== 201) throw new Error(`a probe was answered ${created.status}`);
      const request = (await receiver.received(count))[count - 1];
      taken.push(Math.round((request?.atMs ?? Number.NaN) - startedMs));
      await wait(probeEveryMs);
    }
  })();
  probing.catch(() => undefined); // reported by stop
  return {
    take: () => {
      const sorted = taken.toSorted((a, b) => a - b);
      taken = [];
      return { count: sorted.length, medianMs: sorted[sorted.length >> 1] ?? 0, worstMs: sorted.at(-1) ?? 0 };
    },
    stop: async () => {
      state.isStopped = true;
      await probing;
    },
  };
}
