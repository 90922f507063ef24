import type { Answer } from './check-answer.ts';
import type { FaultySubscriber, SeenRequest } from './faulty-subscriber.ts';
import { isSignedWith } from './receiver.ts';

export interface Evidence {
  /** The list of `GET /events`. */
  readonly events: readonly Answer['body'][];
  readonly subscriber: Pick<FaultySubscriber, 'seen' | 'accepted'>;
  readonly secret: string;
  readonly delaysMs: readonly number[];
  /** Attempts without an answer by the delivery log, by event. On a busy machine such a request may be read late or never. */
  readonly unanswered: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Attempts that got no answer, by the delivery log of an endpoint. */
export function unansweredAttempts(deliveries: readonly Answer['body'][]): Map<string, ReadonlySet<number>> {
  const isUnanswered = (attempt: { status: number | null }) => attempt.status === null;
  return new Map(
    deliveries.map(({ event_id, attempts }) => [
      event_id,
      new Set<number>(attempts.filter(isUnanswered).map(({ attempt }: { attempt: number }) => attempt)),
    ]),
  );
}

const clockStepMs = 2; // the sender counts whole milliseconds of another clock

/** Faults in the deliveries of all committed events, in words; empty when every guarantee held. Rules: HOOK-4, HOOK-6, HOOK-9, HOOK-21. */
export function judgeDeliveries({ events, subscriber, secret, delaysMs, unanswered }: Evidence): string[] {
  const committed = new Set(events.map((event) => event.id));
  const lost = [...committed].filter((id) => !subscriber.accepted.has(id)).map((id) => `${id} was committed and never accepted`);
  const invented = [...subscriber.seen.keys()].filter((id) => !committed.has(id)).map((id) => `${id} came without a commit`);
  const wrong = [...subscriber.seen].flatMap(([id, seen]) =>
    faultsOf(seen, { secret, delaysMs, unanswered: unanswered.get(id) ?? new Set() }).map((fault) => `${id} ${fault}`),
  );
  return [...lost, ...invented, ...wrong];
}

const attemptOf = ({ request }: SeenRequest): number => Number(request.headers['x-service-delivery-attempt'] ?? 0);

interface Schedule {
  readonly delaysMs: readonly number[];
  readonly unanswered: ReadonlySet<number>;
}

/** True if every attempt from `from` up to `to` went unanswered, so that the subscriber may have no trace of it. */
const areUnanswered = (unanswered: ReadonlySet<number>, from: number, to: number): boolean =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).every((attempt) => unanswered.has(attempt));

function faultsOf(seen: readonly SeenRequest[], { secret, delaysMs, unanswered }: Schedule & { readonly secret: string }): string[] {
  const [first] = seen;
  if (!first) return ['was not seen'];
  const faults: string[] = [];
  if (!areUnanswered(unanswered, 0, attemptOf(first))) faults.push('began with a retry');
  if (first.request.body.id !== first.request.headers['x-service-event-id']) faults.push('has another id in its body');
  if (seen.some(({ request }) => !request.bytes.equals(first.request.bytes))) faults.push('changed its bytes');
  if (seen.some(({ request }) => !isSignedWith(secret, request))) faults.push('was not signed with the secret');
  return [...faults, ...scheduleFaults(seen, { delaysMs, unanswered })];
}

/** True if a request was read after the one that followed it: its sender had given up on it by then. */
const isLate = (one: SeenRequest, before: readonly SeenRequest[], unanswered: ReadonlySet<number>): boolean =>
  unanswered.has(attemptOf(one)) && before.some((earlier) => attemptOf(earlier) > attemptOf(one));

/** A repeat of the same attempt is the price of a crash; a skipped one, a step back or a retry before its time is not. */
function scheduleFaults(seen: readonly SeenRequest[], { delaysMs, unanswered }: Schedule): string[] {
  const timely = seen.filter((one, index) => !isLate(one, seen.slice(0, index), unanswered));
  return timely.slice(1).flatMap((next, index) => {
    const before = timely[index];
    if (!before) return [];
    const step = attemptOf(next) - attemptOf(before);
    if (step === 0) return [];
    if (step < 0 || !areUnanswered(unanswered, attemptOf(before) + 1, attemptOf(next)))
      return [`went from attempt ${attemptOf(before)} to ${attemptOf(next)}`];
    if (step > 1 || unanswered.has(attemptOf(before))) return []; // when that one ended the subscriber cannot know
    const gapMs = next.request.atMs - before.request.atMs;
    const delayMs = delaysMs[attemptOf(before)] ?? Number.POSITIVE_INFINITY;
    return gapMs + clockStepMs < delayMs ? [`was retried after ${gapMs} ms instead of ${delayMs}`] : [];
  });
}
