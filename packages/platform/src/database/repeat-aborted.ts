import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@innkeeper/kernel';
import { isRetryable, RestartTransaction, translateFault } from './faults.ts';

/**
 * Repeats all of an aborted attempt, a bounded number of times; holds no locks or connection between attempts.
 * Rules: ERR-19. Decision: infra/decisions/0035. Errors: SVC-9003, also when every attempt was aborted.
 */
export async function repeatAborted<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const attemptsMax = error instanceof RestartTransaction ? limits.transactionRestartsMax : limits.transactionAttemptsMax;
      if (count >= attemptsMax || !isRetryable(error)) throw translateFault(error);
      await wait(randomInt(5, 20 * Math.min(count, limits.transactionAttemptsMax)));
    }
  }
}
