import type { ServerResponse } from 'node:http';
import { limits, ServiceError } from '@innkeeper/kernel';
import { type Release, tenantShares } from '@innkeeper/platform';
import type { AdmitBody } from './read-request.ts';

/** Memory for bodies, from the first byte that is read to the answer. */
export interface BodyBudget {
  /** Whoever must wait has read nothing yet. Errors: SVC-9004. */
  take(tenantId: string, bytes: number): Release | Promise<Release>;
}

interface Waiting {
  readonly tenantId: string;
  readonly bytes: number;
  readonly grant: (release: Release) => void;
}

type Bounds = Pick<typeof limits, 'bodyBytesHeldMax' | 'bodiesWaitingMax' | 'bodyWaitMs'>;

/**
 * One budget for all bodies of the process, in shares of tenants; who does not fit waits for a bounded time.
 * Rules: LIMIT-20. Decision: infra/decisions/0031.
 */
export function bodyBudget(bounds: { readonly [Name in keyof Bounds]: number } = limits): BodyBudget {
  const shares = tenantShares(bounds.bodyBytesHeldMax);
  const queue = new Set<Waiting>();
  const hold = (tenantId: string, bytes: number): Release | null => {
    const giveBack = shares.take(tenantId, bytes);
    if (!giveBack) return null;
    return () => {
      giveBack();
      for (const next of queue) {
        const release = hold(next.tenantId, next.bytes);
        if (release) next.grant(release);
      }
    };
  };
  const wait = (tenantId: string, bytes: number): Promise<Release> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        queue.delete(waiting);
      };
      const giveUp = (): void => {
        end();
        reject(new ServiceError('SVC-9004'));
      };
      const grant = (release: Release): void => {
        end();
        resolve(release);
      };
      const timer = setTimeout(giveUp, bounds.bodyWaitMs);
      const waiting = { tenantId, bytes, grant };
      queue.add(waiting);
    });
  return {
    take: (tenantId, bytes) => {
      const release = hold(tenantId, bytes);
      if (release) return release;
      if (queue.size >= bounds.bodiesWaitingMax) throw new ServiceError('SVC-9004');
      return wait(tenantId, bytes);
    },
  };
}

/** Admits the body of a request in the share of its owner, until its response is closed: also where the client leaves while it waits. Rules: LIMIT-20. */
export function admitUntilClosed(budget: BodyBudget, ownerId: string, response: ServerResponse): AdmitBody {
  return async (bytes) => {
    const release = await budget.take(ownerId, bytes);
    if (response.closed) release();
    else response.once('close', release);
  };
}
