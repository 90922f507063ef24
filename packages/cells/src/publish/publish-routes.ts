import { monotonicMs } from '@innkeeper/kernel';
import { accessChannel, listenTo, type Repetition, repeatUntil, WakeUp } from '@innkeeper/platform';
import { newsPublisher, type PublisherDeps } from './news-publisher.ts';

const routesChannel = 'innkeeper_routes';
const restMs = 1_000; // guest links are not announced
const backOff = { firstMs: 500, maxMs: 5_000 };

export interface NewsLoopDeps extends PublisherDeps {
  readonly log: Repetition['log'];
  readonly signal: AbortSignal;
}

/** NewsLoop that goes on until its signal. */
export interface NewsLoop {
  /** Resolves after the signal. */
  readonly closed: Promise<void>;
  /** Seconds since the directory knew everything. */
  lagSeconds(): number;
}

/** Publishes what is new in this cell: at once after a notice, and every second. Rules: CELL-4. */
export function publishRoutes({ log, signal, ...deps }: NewsLoopDeps): NewsLoop {
  const publisher = newsPublisher(deps, { isWhole: true });
  const wakeUp = new WakeUp();
  let completeMs = monotonicMs();
  const listening = listenTo(deps.db, { channels: [routesChannel, accessChannel], onNotice: () => wakeUp.notify(), log, signal });
  const publishing = repeatUntil({
    name: 'publishing to the directory of cells',
    signal,
    step: async () => {
      const startMs = monotonicMs();
      await publisher.publish();
      completeMs = startMs;
    },
    rest: () => wakeUp.wait(restMs, signal),
    backOff,
    log,
  });
  return {
    closed: Promise.all([listening, publishing]).then(() => undefined),
    lagSeconds: () => (monotonicMs() - completeMs) / 1_000,
  };
}
