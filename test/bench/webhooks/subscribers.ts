import { freePort } from '@innkeeper/supervisor';
import { z } from 'zod';
import { type Child, startChild } from '../child.ts';

/** Observations of one subscriber: event ids with the time at which each request was read, and requests with a wrong signature. */
export interface Observations {
  readonly arrivals: readonly (readonly [id: string, atMs: number])[];
  readonly refused: number;
}

/** Subscribers that misbehave, by their number. */
export interface Misbehaviour {
  /** Subscribers that never answer. */
  readonly hanging?: readonly number[];
  /** Subscribers that answer 500. */
  readonly failing?: readonly number[];
  /** Subscribers that answer after `slowMs`. */
  readonly slow?: readonly number[];
  readonly slowMs?: number;
}

/** Subscribers in a process of their own. */
export interface Subscribers {
  readonly child: Child;
  readonly ports: readonly number[];
  /** Clears the observations, and verifies with these secrets from now on. */
  begin(secrets: readonly string[], misbehaving?: Misbehaviour): Promise<void>;
  counts(): Promise<number[]>;
  seen(): Promise<Observations[]>;
}

const seenShape = z.array(z.object({ arrivals: z.array(z.tuple([z.string(), z.number()])), refused: z.number() }));
const numbers = z.array(z.number());

export async function startSubscribers(count: number, logFile: string): Promise<Subscribers> {
  const port = await freePort();
  const file = new URL('./subscriber.ts', import.meta.url);
  const child = await startChild({ file, env: { PORT: String(port), SUBSCRIBERS: String(count) }, logFile });
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`http://127.0.0.1:${port}${path}`, sent)).json();
  };
  return {
    child,
    ports: numbers.parse(await ask('/ports')),
    begin: async (secrets, { hanging = [], failing = [], slow = [], slowMs = 0 } = {}) =>
      void (await ask('/begin', { secrets, hanging, failing, slow, slowMs })),
    counts: async () => numbers.parse(await ask('/counts')),
    seen: async () => seenShape.parse(await ask('/arrivals')),
  };
}
