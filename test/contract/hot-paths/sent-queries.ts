import type pg from 'pg';
import { z } from 'zod';

/** A statement as the driver sent it. */
export interface SentQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const named = z.looseObject({ name: z.string().min(1), text: z.string(), values: z.array(z.unknown()) });

interface Recorder {
  /** Called with every named statement and its values. */
  readonly sent: (query: SentQuery) => void;
  /** Called when a query is sent while none is under way: those that follow before its answer travel with it. */
  readonly flight: () => void;
}

/** Records what connections of this pool send from now on. */
export function recordQueries(pool: pg.Pool, recorder: Recorder): void {
  pool.on('connect', (client) => {
    const send: unknown = Reflect.get(client, 'query');
    if (typeof send !== 'function') throw new Error('the driver has no query method');
    let underWay = 0;
    Reflect.set(client, 'query', (...args: unknown[]) => {
      const query = named.safeParse(args[0]);
      if (query.success) recorder.sent({ name: query.data.name, text: query.data.text, values: query.data.values });
      if (underWay === 0) recorder.flight();
      underWay++;
      const ended = (): void => void underWay--;
      const isOwn = callbackOf(args[0]) !== null; // a query object that submits itself
      if (isOwn) callFirst(args[0], ended);
      const answer: unknown = Reflect.apply(send, client, args);
      if (answer instanceof Promise) answer.then(ended, ended);
      else if (!isOwn) ended();
      return answer;
    });
  });
}

type Callback = (...args: unknown[]) => unknown;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

function callbackOf(query: unknown): Callback | null {
  const callback: unknown = Reflect.get(Object(query), 'callback');
  return isCallback(callback) ? callback : null;
}

function callFirst(query: unknown, first: () => void): void {
  const callback = callbackOf(query);
  Reflect.set(Object(query), 'callback', (...args: unknown[]) => {
    first();
    return callback?.(...args);
  });
}
