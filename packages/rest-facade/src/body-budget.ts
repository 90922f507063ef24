import { limits, ServiceError } from '@innkeeper/kernel';

/** Gives bytes back; once. */
export type Release = () => void;

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
 * One budget for all bodies of the process. No tenant gets more than is left for the others, so that some is left however many of them
 * fill their share; who does not fit waits for a bounded time. Rules: LIMIT-20. Decision: infra/decisions/0031.
 */
export function bodyBudget(bounds: { readonly [Name in keyof Bounds]: number } = limits): BodyBudget {
  const heldByTenant = new Map<string, number>();
  const queue = new Set<Waiting>();
  let held = 0;
  const isFree = (tenantId: string, bytes: number): boolean => (heldByTenant.get(tenantId) ?? 0) + bytes <= bounds.bodyBytesHeldMax - held;
  const change = (tenantId: string, bytes: number): void => {
    held += bytes;
    const left = (heldByTenant.get(tenantId) ?? 0) + bytes;
    if (left === 0) heldByTenant.delete(tenantId);
    else heldByTenant.set(tenantId, left);
  };
  const hold = (tenantId: string, bytes: number): Release => {
    change(tenantId, bytes);
    return () => {
      change(tenantId, -bytes);
      for (const next of queue) if (isFree(next.tenantId, next.bytes)) next.grant(hold(next.tenantId, next.bytes));
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
      if (isFree(tenantId, bytes)) return hold(tenantId, bytes);
      if (queue.size >= bounds.bodiesWaitingMax) throw new ServiceError('SVC-9004');
      return wait(tenantId, bytes);
    },
  };
}
