import { createHash } from 'node:crypto';
import { isoInstant, limits } from '@innkeeper/kernel';
import { networkOf, type RunStatement, systemStatement } from '@innkeeper/platform';
import type { SignInContext } from './session.contract.ts';
import { type Attempt, countAttempt, type ThrottleState, takeBackAttempt } from './throttle.ts';

interface ThrottleRow {
  subject: Buffer;
  wrong_at: string[];
  blocked_until: string | null;
}

// In subject order, so that two sign-ins cannot deadlock.
const makeSubjects = systemStatement<{ subject: Buffer }>(
  'access.make_throttles',
  `insert into access.sign_in_throttle (subject, wrong_at, touched_at)
   select s.subject, '{}', $2 from unnest($1::bytea[]) as s(subject) order by s.subject
   on conflict (subject) do nothing returning subject`,
);

const deleteSubjects = systemStatement<never>(
  'access.delete_throttles',
  'delete from access.sign_in_throttle where subject = any($1::bytea[])',
);

const lockSubjects = systemStatement<ThrottleRow>(
  'access.lock_throttles',
  `select t.subject, to_json(t.wrong_at) as wrong_at, t.blocked_until
     from access.sign_in_throttle t where t.subject = any($1::bytea[]) order by t.subject for update`,
);

const writeSubject = systemStatement<never>(
  'access.write_throttle',
  'update access.sign_in_throttle set wrong_at = $2::timestamptz[], blocked_until = $3, touched_at = $4 where subject = $1',
);

/** A counted subject: an e-mail address, known or not, the network of an IP address, or password e-mails to a person. */
export interface ThrottleSubject {
  readonly kind: 'email' | 'address' | 'mail';
  readonly digest: Buffer;
  readonly max: number;
}

/** An attempt at a password, counted as wrong until taken back. */
export interface CountedAttempt {
  /** Blocked by the e-mail, whatever the password. */
  readonly isBlocked: boolean;
  takeBack(): Promise<void>;
}

/** Subjects of an attempt. Only digests are stored, in case a secret was typed into the wrong field. */
export function subjectsOf(email: string, address: string | null): ThrottleSubject[] {
  const ofEmail = subjectOf('email', email, limits.wrongPasswordsOfEmailMax);
  return address === null ? [ofEmail] : [ofEmail, subjectOf('address', networkOf(address), limits.wrongPasswordsOfAddressMax)];
}

/** Subject of e-mails with a one-time password to a person; each one starts the block. */
export function mailSubjectOf(personId: string): ThrottleSubject {
  return subjectOf('mail', personId, limits.passwordMailsMax);
}

function subjectOf(kind: ThrottleSubject['kind'], value: string, max: number): ThrottleSubject {
  return { kind, max, digest: createHash('sha256').update(`${kind} ${value}`).digest() };
}

/** Counts an attempt for its unblocked subjects; null when its address is blocked. Rules: PEOPLE-8. */
export async function countAttempts(
  ctx: Pick<SignInContext, 'db' | 'clock'>,
  subjects: readonly ThrottleSubject[],
): Promise<CountedAttempt | null> {
  const nowMs = ctx.clock.nowMs();
  const changeBy = (next: ThrottleStep) => ctx.db.systemTransaction((run) => change({ run, subjects, nowMs }, next));
  const blocked = await changeBy(countAttempt);
  return blocked && { isBlocked: blocked.length > 0, takeBack: async () => void (await changeBy(takeBackAttempt)) };
}

interface ThrottleChange {
  readonly run: RunStatement;
  readonly subjects: readonly ThrottleSubject[];
  readonly nowMs: number;
}

type ThrottleStep = (state: ThrottleState, attempt: Attempt) => ThrottleState | null;

/**
 * Changes all subjects and returns the blocked ones, which stay unchanged. Null for a blocked address, which changes nothing and leaves no
 * rows when it tries many e-mails.
 */
async function change({ run, subjects, nowMs }: ThrottleChange, next: ThrottleStep): Promise<readonly ThrottleSubject[] | null> {
  const digests = subjects.map(({ digest }) => digest);
  const made = await run(makeSubjects, [digests, isoInstant(nowMs)]);
  const rows = await run(lockSubjects, [digests]);
  const changes = subjects.map((subject) => {
    const present = stateOf(rows.find((row) => subject.digest.equals(row.subject)));
    return { subject, present, changed: next(present, { nowMs, max: subject.max }) };
  });
  const blocked = changes.flatMap(({ subject, changed }) => (changed === null ? [subject] : []));
  if (blocked.some(({ kind }) => kind === 'address')) {
    await run(deleteSubjects, [made.map(({ subject }) => subject)]);
    return null;
  }
  for (const { subject, present, changed } of changes) {
    const { wrongAtMs, blockedUntilMs } = changed ?? present;
    const blockedUntil = blockedUntilMs === null ? null : isoInstant(blockedUntilMs);
    await run(writeSubject, [subject.digest, wrongAtMs.map(isoInstant), blockedUntil, isoInstant(nowMs)]);
  }
  return blocked;
}

function stateOf(row: ThrottleRow | undefined): ThrottleState {
  const { wrong_at: wrongAt = [], blocked_until: blockedUntil = null } = row ?? {};
  return { wrongAtMs: wrongAt.map((at) => Date.parse(at)), blockedUntilMs: blockedUntil === null ? null : Date.parse(blockedUntil) };
}
