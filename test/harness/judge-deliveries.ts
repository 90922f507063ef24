import type { Answer } from './check-answer.ts';
import type { FaultySubscriber, Seen } from './faulty-subscriber.ts';
import { isSignedWith } from './receiver.ts';

export interface Evidence {
  /** What `GET /events` lists. */
  readonly events: readonly Answer['body'][];
  readonly subscriber: Pick<FaultySubscriber, 'seen' | 'accepted'>;
  readonly secret: string;
  readonly delaysMs: readonly number[];
}

const clockStepMs = 2; // the sender counts whole milliseconds of another clock

/** What is wrong with the deliveries of everything that was committed, in words; nothing when each guarantee held. Spec: Events. */
export function judgeDeliveries({ events, subscriber, secret, delaysMs }: Evidence): string[] {
  const committed = new Set(events.map((event) => event.id));
  const lost = [...committed].filter((id) => !subscriber.accepted.has(id)).map((id) => `${id} was committed and never accepted`);
  const invented = [...subscriber.seen.keys()].filter((id) => !committed.has(id)).map((id) => `${id} came without a commit`);
  const wrong = [...subscriber.seen].flatMap(([id, seen]) => faultsOf(seen, { secret, delaysMs }).map((fault) => `${id} ${fault}`));
  return [...lost, ...invented, ...wrong];
}

const attemptOf = ({ request }: Seen): number => Number(request.headers['x-service-delivery-attempt'] ?? 0);

function faultsOf(seen: readonly Seen[], { secret, delaysMs }: Pick<Evidence, 'secret' | 'delaysMs'>): string[] {
  const [first] = seen;
  if (!first) return ['was not seen'];
  const faults: string[] = [];
  if (first.request.headers['x-service-delivery-attempt'] !== undefined) faults.push('began with a retry');
  if (first.request.body.id !== first.request.headers['x-service-event-id']) faults.push('has another id in its body');
  if (seen.some(({ request }) => !request.bytes.equals(first.request.bytes))) faults.push('changed its bytes');
  if (seen.some(({ request }) => !isSignedWith(secret, request))) faults.push('was not signed with the secret');
  return [...faults, ...scheduleFaults(seen, delaysMs)];
}

/** A repeat of the same attempt is the price of a crash; a skipped one, a step back or a retry before its time is not. */
function scheduleFaults(seen: readonly Seen[], delaysMs: readonly number[]): string[] {
  return seen.slice(1).flatMap((next, index) => {
    const before = seen[index];
    if (!before) return [];
    const step = attemptOf(next) - attemptOf(before);
    if (step === 0) return [];
    if (step !== 1) return [`went from attempt ${attemptOf(before)} to ${attemptOf(next)}`];
    const gapMs = next.request.atMs - before.request.atMs;
    const delayMs = delaysMs[attemptOf(before)] ?? Number.POSITIVE_INFINITY;
    return gapMs + clockStepMs < delayMs ? [`was retried after ${gapMs} ms instead of ${delayMs}`] : [];
  });
}
