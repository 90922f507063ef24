import type { Admission, Bucket, Limiter } from './limiter.ts';

export type BucketKind = 'global' | 'endpoint' | 'row-budget' | 'address';

/** `taken_back`: admitted here, then refused by the row budget, so that it counts nowhere. */
export type AdmissionOutcome = 'admitted' | 'refused' | 'taken_back';

export type AdmissionObserver = (kind: BucketKind, outcome: AdmissionOutcome) => void;

/** A limiter that reports its decisions: every bucket that counted an admitted request, or the bucket that refused it. */
export function observedLimiter(limiter: Limiter, observe: AdmissionObserver): Limiter {
  const reported = (buckets: readonly Bucket[], admission: Admission): Admission => {
    const counted = buckets.filter(({ cost }) => cost > 0).map(kindOf);
    if (!admission.admitted) {
      observe(trippedKind(buckets, admission.headers.scope), 'refused');
      return admission;
    }
    for (const kind of counted) observe(kind, 'admitted');
    return { admitted: true, headers: admission.headers, takeBack: takeBackOnce(admission, () => reportTakenBack(counted, observe)) };
  };
  return {
    admit: (buckets) => {
      const outcome = limiter.admit(buckets);
      return outcome instanceof Promise ? outcome.then((admission) => reported(buckets, admission)) : reported(buckets, outcome);
    },
    state: () => limiter.state(),
    close: () => limiter.close(),
  };
}

function reportTakenBack(kinds: readonly BucketKind[], observe: AdmissionObserver): void {
  for (const kind of kinds) observe(kind, 'taken_back');
}

function takeBackOnce(admission: Extract<Admission, { admitted: true }>, onTakenBack: () => void): () => void | Promise<void> {
  let isTakenBack = false;
  return () => {
    if (!isTakenBack) onTakenBack();
    isTakenBack = true;
    return admission.takeBack();
  };
}

function trippedKind(buckets: readonly Bucket[], scope: string): BucketKind {
  const tripped = buckets.find((bucket) => bucket.scope === scope);
  return tripped ? kindOf(tripped) : 'global';
}

function kindOf({ ownerKind, scope }: Bucket): BucketKind {
  if (ownerKind === 'address') return 'address';
  return scope === 'global' || scope === 'row-budget' ? scope : 'endpoint';
}
