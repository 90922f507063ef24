import { createHash } from 'node:crypto';
import { isoInstant, limits } from '@innkeeper/kernel';
import { type RunStatement, systemStatement } from '@innkeeper/platform';
import type { SignInContext } from './session.contract.ts';
import { type Attempt, countAttempt, type ThrottleState, takeBackAttempt } from './throttle.ts';

interface ThrottleRow {
  subject: Buffer;
  wrong_at: string[];
  blocked_until: string | null;
}

// In the order of the subjects, so that two sign-ins never wait for each other.
const makeSubjects = systemStatement<never>(
  'access.make_throttles',
  `insert into access.sign_in_throttle (subject, wrong_at, touched_at)
   select s.subject, '{}', $2 from unnest($1::bytea[]) as s(subject) order by s.subject
   on conflict (subject) do nothing`,
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

/** Who is counted: an e-mail, known or not, and an address. */
export interface Subject {
  readonly digest: Buffer;
  readonly max: number;
}

/** One attempt at a password, counted until it turns out to be right. */
export interface CountedAttempt {
  takeBack(): Promise<void>;
}

/** The subjects of an attempt. Their digests are kept, so that what somebody typed into the wrong box is not. */
export function subjectsOf(email: string, address: string | null): Subject[] {
  const subjectOf = (text: string, max: number) => ({ digest: createHash('sha256').update(text).digest(), max });
  const ofEmail = subjectOf(`email ${email}`, limits.wrongPasswordsOfEmailMax);
  return address === null ? [ofEmail] : [ofEmail, subjectOf(`address ${address}`, limits.wrongPasswordsOfAddressMax)];
}

/** Counts an attempt for all of its subjects, or answers null: one of them is blocked. Rules: PEOPLE-8. */
export async function countAttempts(ctx: SignInContext, subjects: readonly Subject[]): Promise<CountedAttempt | null> {
  const nowMs = ctx.clock.nowMs();
  try {
    await ctx.db.systemTransaction((run) => change({ run, subjects, nowMs }, countAttempt));
  } catch (error) {
    if (error instanceof Blocked) return null;
    throw error;
  }
  return { takeBack: () => ctx.db.systemTransaction((run) => change({ run, subjects, nowMs }, takeBackAttempt)) };
}

/** Rolls back what was made ready for the attempt: a blocked address that goes through e-mails leaves no rows. */
class Blocked extends Error {}

interface Change {
  readonly run: RunStatement;
  readonly subjects: readonly Subject[];
  readonly nowMs: number;
}

/** Changes all subjects. Errors: `Blocked` when one does not let itself be changed. */
async function change(
  { run, subjects, nowMs }: Change,
  next: (state: ThrottleState, attempt: Attempt) => ThrottleState | null,
): Promise<void> {
  const digests = subjects.map(({ digest }) => digest);
  await run(makeSubjects, [digests, isoInstant(nowMs)]);
  const rows = await run(lockSubjects, [digests]);
  for (const row of rows) {
    const state = next(stateOf(row), { nowMs, max: maxOf(subjects, row) });
    if (state === null) throw new Blocked();
    const blockedUntil = state.blockedUntilMs === null ? null : isoInstant(state.blockedUntilMs);
    await run(writeSubject, [row.subject, state.wrongAtMs.map(isoInstant), blockedUntil, isoInstant(nowMs)]);
  }
}

function maxOf(subjects: readonly Subject[], { subject }: ThrottleRow): number {
  return subjects.find(({ digest }) => digest.equals(subject))?.max ?? 1;
}

function stateOf({ wrong_at, blocked_until }: ThrottleRow): ThrottleState {
  return {
    wrongAtMs: wrong_at.map((at) => Date.parse(at)),
    blockedUntilMs: blocked_until === null ? null : Date.parse(blocked_until),
  };
}
