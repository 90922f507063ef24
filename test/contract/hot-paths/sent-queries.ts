import type pg from 'pg';
import { z } from 'zod';

/** A statement as the driver sent it. */
export interface SentQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const named = z.looseObject({ name: z.string().min(1), text: z.string(), values: z.array(z.unknown()) });

/** Tells every named statement with its values that connections of this pool send from now on. */
export function recordQueries(pool: pg.Pool, tell: (query: SentQuery) => void): void {
  pool.on('connect', (client) => {
    const send: unknown = Reflect.get(client, 'query');
    if (typeof send !== 'function') throw new Error('the driver has no query method');
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const query = named.safeParse(args[0]);
      if (query.success) tell({ name: query.data.name, text: query.data.text, values: query.data.values });
      return Reflect.apply(send, client, args);
    });
  });
}
