import type { Answer } from '../../harness/check-answer.ts';

/** A request that waits to be sent. */
export interface BurstRequest {
  /** Tells it apart from the others, also when some are left out. */
  readonly place: number;
  /** Its statements bind one of these values: its idempotency key, or the ids of what it will change. */
  readonly marks: readonly string[];
  readonly send: () => Promise<Answer>;
}

/** Answers to requests that were sent at once. */
export interface BurstAnswers {
  /** In the order of the requests. */
  readonly answers: readonly Answer[];
  /** True if a request had been answered before another was sent; by the positions of their answers. */
  readonly isBefore: (earlier: number, later: number) => boolean;
  readonly tookMs: number;
  /** True if one of them waited in the database for the lock of another. */
  readonly hasWaited: boolean;
  /** Things that must not happen between requests, such as a deadlock. */
  readonly differences: readonly string[];
  /** Statements in their order, one a line. */
  readonly order: readonly string[];
}

/** Sends requests at once; the number tells the bursts of a run apart. */
export type SendBurst = (number: number, requests: readonly BurstRequest[]) => Promise<BurstAnswers>;

/** Sends each request after the answer to the one before. */
export async function sendInTurn(requests: readonly BurstRequest[]): Promise<BurstAnswers> {
  const answers: Answer[] = [];
  const beganAt = performance.now();
  for (const { send } of requests) answers.push(await send());
  const isBefore = (earlier: number, later: number): boolean => earlier < later;
  return { answers, isBefore, tookMs: performance.now() - beganAt, hasWaited: false, differences: [], order: [] };
}
