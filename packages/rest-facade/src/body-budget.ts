import type { ServerResponse } from 'node:http';
import { limits, ServiceError } from '@innkeeper/kernel';
import { type Release, tenantShares } from '@innkeeper/platform';
import type { AdmitBody } from './read-request.ts';

/** Memory budget for request bodies, from the first byte read to the answer. */
export interface BodyBudget {
  /** Reserves bytes before anything is read; waits if they do not fit. Errors: SVC-9004. */
  take(tenantId: string, bytes: number): Release | Promise<Release>;
}

interface WaitingBody {
  readonly tenantId: string;
  readonly bytes: number;
  readonly grant: (release: Release) => void;
}

type BodyBounds = Pick<typeof limits, 'bodyBytesHeldMax' | 'bodiesWaitingMax' | 'bodyWaitMs'>;

/**
 * One budget for all bodies of the process, shared between tenants; a body that does not fit waits for a bounded time.
 * Rules: LIMIT-20. Decision: infra/decisions/0031.
 */
export function bodyBudget(bounds: { readonly [Name in keyof BodyBounds]: number } = limits): BodyBudget {
  const shares = tenantShares(bounds.bodyBytesHeldMax);
  const queue = new Set<WaitingBody>();
  const reserve = (tenantId: string, bytes: number): Release | null => {
    const releaseShare = shares.take(tenantId, bytes);
    if (!releaseShare) return null;
    return () => {
      releaseShare();
      for (const next of queue) {
        const release = reserve(next.tenantId, next.bytes);
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
      const release = reserve(tenantId, bytes);
      if (release) return release;
      if (queue.size >= bounds.bodiesWaitingMax) throw new ServiceError('SVC-9004');
      return wait(tenantId, bytes);
    },
  };
}

/** Admits a request's body in its owner's share until the response is closed, even if the client leaves while it waits. Rules: LIMIT-20. */
export function admitUntilClosed(budget: BodyBudget, ownerId: string, response: ServerResponse): AdmitBody {
  return async (bytes) => {
    const release = await budget.take(ownerId, bytes);
    if (response.closed) release();
    else response.once('close', release);
  };
}
