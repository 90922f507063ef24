import { type FieldIssue, fixedClock } from '@innkeeper/kernel';
import { buildPortugueseBulletin } from '../bulletin/build-portuguese-bulletin.ts';
import { buildSpanishBulletin } from '../bulletin/build-spanish-bulletin.ts';
import type { BuildOutcome } from '../bulletin/bulletin-problems.ts';
import type { RegisteringCountry } from '../duty/required-registrations.ts';
import type { RegisteredStay } from '../registration.deps.ts';
import type { Bulletin } from '../registry/registry.ts';
import type { QueuedPerson } from './queued-people.ts';
import type { DeskError } from './registration-desk.ts';

/** Outcome for registrations about to be filed; ids of registrations. */
export interface QueueJudgement {
  readonly bulletins: readonly { readonly id: string; readonly bulletin: Bulletin }[];
  readonly incomplete: readonly { readonly id: string; readonly error: DeskError }[];
  /** Nationals whose nationality became known after they were queued. */
  readonly notRequired: readonly string[];
}

interface JudgementFacts {
  readonly stays: ReadonlyMap<string, RegisteredStay>;
  readonly country: RegisteringCountry;
}

/** Builds the bulletins of complete registrations. Rules: REG-1, REG-4, REG-9. */
export function judgeQueued(people: readonly QueuedPerson[], { stays, country }: JudgementFacts): QueueJudgement {
  const judged: {
    bulletins: QueueJudgement['bulletins'][number][];
    incomplete: QueueJudgement['incomplete'][number][];
    notRequired: string[];
  } = {
    bulletins: [],
    incomplete: [],
    notRequired: [],
  };
  for (const queued of people) {
    const { id } = queued;
    const stay = stays.get(queued.reservationId);
    if (!stay) throw new Error(`no stay ${queued.reservationId} that was checked in`);
    if (country === 'PT' && queued.person.nationality === 'PT') {
      judged.notRequired.push(id);
      continue;
    }
    const built = country === 'PT' ? portuguese(queued, stay) : spanish(queued, stay);
    if (built.ok) judged.bulletins.push({ id, bulletin: built.message });
    else judged.incomplete.push({ id, error: errorOfProblems(built.problems) });
  }
  return judged;
}

function portuguese({ person, kind, movedAt }: QueuedPerson, { checkedInAt, timezone }: RegisteredStay): BuildOutcome<Bulletin> {
  const dateOf = (instant: string) => fixedClock(instant).today(timezone);
  const built = buildPortugueseBulletin({ person, enteredOn: dateOf(checkedInAt), leftOn: kind === 'exit' ? dateOf(movedAt) : null });
  return built.ok ? { ok: true, message: { portugal: built.message } } : built;
}

function spanish({ person, guestId }: QueuedPerson, stay: RegisteredStay): BuildOutcome<Bulletin> {
  const built = buildSpanishBulletin({ ...person, kinship: stay.kinship[guestId] ?? null }, stay);
  return built.ok ? { ok: true, message: { spain: built.message } } : built;
}

/** Error of problems for `last_error`: every field by its path. Rules: REG-4, REG-9. */
export function errorOfProblems(problems: readonly FieldIssue[]): DeskError {
  const isMissing = problems.every(({ issue }) => issue === 'is missing');
  return { code: isMissing ? 'SVC-2003' : 'SVC-2013', text: problems.map(({ field, issue }) => `${field} ${issue}`).join('; ') };
}
