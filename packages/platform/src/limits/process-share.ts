import type { Admission, Bucket } from './limiter.ts';

/**
 * The buckets as one of several processes counts them while they cannot count together: each cap divided by the processes, so that they
 * admit no more than the cap between them. A request that is larger than the share fits a window that holds nothing else.
 * Rules: LIMIT-19. Decision: infra/decisions/0033.
 */
export function sharesOf(buckets: readonly Bucket[], processes: number): readonly Bucket[] {
  if (processes === 1) return buckets;
  return buckets.map((bucket) => ({ ...bucket, cap: Math.max(Math.floor(bucket.cap / processes), bucket.cost) }));
}

/** What was decided by shares, with headers that name the whole cap: it is what the tenant has; what remains is what this process still admits. */
export function namingWholeCap(admission: Admission, buckets: readonly Bucket[]): Admission {
  const { scope } = admission.headers;
  const limit = buckets.find((bucket) => bucket.scope === scope)?.cap ?? admission.headers.limit;
  if (!admission.admitted) return { ...admission, headers: { ...admission.headers, limit } };
  return { admitted: true, headers: { ...admission.headers, limit }, takeBack: () => admission.takeBack() };
}
