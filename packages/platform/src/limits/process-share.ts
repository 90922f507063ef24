import type { Admission, Bucket } from './limiter.ts';

/**
 * The buckets with each cap divided by the number of processes, for while they cannot count together: they admit no more than the cap
 * between them. A request larger than the share fits an otherwise empty window.
 * Rules: LIMIT-19. Decision: infra/decisions/0033.
 */
export function sharesOf(buckets: readonly Bucket[], processes: number): readonly Bucket[] {
  if (processes === 1) return buckets;
  return buckets.map((bucket) => ({ ...bucket, cap: Math.max(Math.floor(bucket.cap / processes), bucket.cost) }));
}

/**
 * A decision by shares whose headers name the whole cap, which is what the tenant has; the remaining hits are those that this process still
 * admits.
 */
export function namingWholeCap(admission: Admission, buckets: readonly Bucket[]): Admission {
  const { scope } = admission.headers;
  const limit = buckets.find((bucket) => bucket.scope === scope)?.cap ?? admission.headers.limit;
  if (!admission.admitted) return { ...admission, headers: { ...admission.headers, limit } };
  return { admitted: true, headers: { ...admission.headers, limit }, takeBack: () => admission.takeBack() };
}
