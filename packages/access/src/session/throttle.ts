import { limits } from '@innkeeper/kernel';

/** What is known of the wrong passwords of one e-mail, or of those from one address. Unix milliseconds. */
export interface ThrottleState {
  readonly wrongAtMs: readonly number[];
  readonly blockedUntilMs: number | null;
}

export interface Attempt {
  readonly nowMs: number;
  readonly max: number;
}

/**
 * Counts an attempt as wrong before the password is compared, so that many at once cannot all be tried: null when it is refused. The one that
 * reaches the maximum starts the block. Rules: PEOPLE-8.
 */
export function countAttempt({ wrongAtMs, blockedUntilMs }: ThrottleState, { nowMs, max }: Attempt): ThrottleState | null {
  if (blockedUntilMs !== null && blockedUntilMs > nowMs) return null;
  const recent = wrongAtMs.filter((atMs) => atMs > nowMs - limits.wrongPasswordsMs);
  const counted = [...(blockedUntilMs === null ? recent : []), nowMs]; // what led to a block that is over counts no more
  return { wrongAtMs: counted, blockedUntilMs: counted.length >= max ? nowMs + limits.wrongPasswordsMs : null };
}

/** Takes back an attempt whose password was right, and the block if it was the one that started it. */
export function takeBackAttempt({ wrongAtMs, blockedUntilMs }: ThrottleState, { nowMs }: Attempt): ThrottleState {
  const at = wrongAtMs.lastIndexOf(nowMs);
  const left = wrongAtMs.filter((_, index) => index !== at);
  return { wrongAtMs: left, blockedUntilMs: blockedUntilMs === nowMs + limits.wrongPasswordsMs ? null : blockedUntilMs };
}
