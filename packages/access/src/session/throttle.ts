import { limits } from '@innkeeper/kernel';

/** Wrong passwords of one e-mail or from one address. Unix milliseconds. */
export interface ThrottleState {
  readonly wrongAtMs: readonly number[];
  readonly blockedUntilMs: number | null;
}

export interface Attempt {
  readonly nowMs: number;
  readonly max: number;
}

/**
 * Counts an attempt as wrong before the comparison, so that concurrent attempts cannot exceed the maximum; null when it is refused. The
 * attempt that reaches the maximum starts the block. Rules: PEOPLE-8.
 */
export function countAttempt({ wrongAtMs, blockedUntilMs }: ThrottleState, { nowMs, max }: Attempt): ThrottleState | null {
  if (blockedUntilMs !== null && blockedUntilMs > nowMs) return null;
  const recent = wrongAtMs.filter((atMs) => atMs > nowMs - limits.wrongPasswordsMs);
  const counted = [...(blockedUntilMs === null ? recent : []), nowMs]; // attempts before an expired block no longer count
  return { wrongAtMs: counted, blockedUntilMs: counted.length >= max ? nowMs + limits.wrongPasswordsMs : null };
}

/** Takes back an attempt with the right password, and the block if it started it. */
export function takeBackAttempt({ wrongAtMs, blockedUntilMs }: ThrottleState, { nowMs }: Attempt): ThrottleState {
  const at = wrongAtMs.lastIndexOf(nowMs);
  const left = wrongAtMs.filter((_, index) => index !== at);
  return { wrongAtMs: left, blockedUntilMs: blockedUntilMs === nowMs + limits.wrongPasswordsMs ? null : blockedUntilMs };
}
