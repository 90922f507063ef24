import { HitLog } from './hit-log.ts';

/**
 * The hit logs of one kind of owner in the order of last use, at most `logsMax`. Each request evicts a few idle logs, so no timer is
 * needed; when all are in use the least recently used one is evicted, and its owner starts from zero.
 */
export class HitLogCache {
  readonly #logs = new Map<string, HitLog>();
  readonly #logsMax: number;
  #oldest: HitLog | undefined;
  #newest: HitLog | undefined;

  constructor(logsMax: number) {
    this.#logsMax = logsMax;
  }

  /** Number of logs. */
  get size(): number {
    return this.#logs.size;
  }

  /** The log of a key without the hits that have left the window. */
  find(key: string, now: number): HitLog | undefined {
    const log = this.#logs.get(key);
    log?.dropLeft(now);
    return log;
  }

  /** The log of a key without the hits that have left the window; created when missing and marked as the most recently used. */
  use(key: string, now: number): HitLog {
    const known = this.find(key, now);
    if (known !== undefined && known === this.#newest) return known;
    if (known !== undefined) this.#unlink(known);
    const log = known ?? this.#add(key);
    log.older = this.#newest;
    if (this.#newest !== undefined) this.#newest.newer = log;
    this.#newest = log;
    this.#oldest ??= log;
    return log;
  }

  /** Evicts up to `logsMax` idle logs, least recently used first. */
  sweep(now: number, logsMax: number): void {
    for (let swept = 0; swept < logsMax; swept += 1) {
      const log = this.#oldest;
      if (log === undefined || log.emptyAt > now) return;
      this.#remove(log);
    }
  }

  #add(key: string): HitLog {
    if (this.#logs.size >= this.#logsMax && this.#oldest !== undefined) this.#remove(this.#oldest);
    const log = new HitLog(key);
    this.#logs.set(key, log);
    return log;
  }

  #remove(log: HitLog): void {
    this.#unlink(log);
    this.#logs.delete(log.key);
  }

  #unlink(log: HitLog): void {
    if (log.older === undefined) this.#oldest = log.newer;
    else log.older.newer = log.newer;
    if (log.newer === undefined) this.#newest = log.older;
    else log.newer.older = log.older;
    log.older = undefined;
    log.newer = undefined;
  }
}
