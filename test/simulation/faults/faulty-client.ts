import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../../harness/check-answer.ts';
import { waitFor } from '../../harness/wait-for.ts';
import type { Command } from '../model/commands.ts';
import type { CommandFault, FaultPlan } from './fault-plan.ts';
import type { FaultSituationName } from './fault-situations.ts';
import { crashDatabase, type FaultWorld, harmedAt, restartApi } from './fault-world.ts';

type Attempt = () => Promise<Answer>;

/** A client that repeats its commands, each with its key, through the faults of a plan, or does without their answers. */
export class FaultyClient {
  readonly #world: FaultWorld;
  readonly #plan: FaultPlan;
  readonly #situations: FaultSituationName[];

  constructor(world: FaultWorld, plan: FaultPlan, situations: FaultSituationName[]) {
    this.#world = world;
    this.#plan = plan;
    this.#situations = situations;
  }

  /** Sends a command; its answer, or null where the plan wants no repeat. */
  async send(command: Command, attempt: Attempt): Promise<Answer | null> {
    const planned = this.#plan.ofCommand(command);
    if (planned === null) return this.untilAnswered(attempt);
    const { first, situation } = await this.#strike(planned.fault, () => attempt().then(finalOf, withoutAnswer));
    if (situation !== null) this.#situations.push(situation);
    if (planned.isGivenUp && situation !== null) return null;
    const answer = await this.untilAnswered(attempt);
    if (first !== null) requireSame(first, answer);
    else if (answer.headers.has('Idempotent-Replayed')) this.#situations.push('answer replayed that never came');
    return answer;
  }

  /** Repeats a request until it is answered by more than that the service is away or still at it. Rules: ERR-14, IDEM-12, IDEM-15. */
  untilAnswered(attempt: Attempt): Promise<Answer> {
    return waitFor('an answer', async () => attempt().then(finalOf, withoutAnswer));
  }

  async #strike(fault: CommandFault, send: () => Promise<Answer | null>): Promise<Struck> {
    if (fault.kind === 'answer lost') return { first: await send(), situation: 'command repeated after its answer was lost' };
    if (fault.kind === 'repeated at once') {
      const [first] = await Promise.all([send(), send()]);
      return { first, situation: 'command sent again before it was answered' };
    }
    const harms = {
      'connections cut': async () => this.#world.proxies.api.cut(),
      'API killed': () => restartApi(this.#world),
      'database killed': () => crashDatabase(this.#world),
    } as const;
    const { result, isHarmed } = await harmedAt(this.#world.proxies.api, fault.at, { act: send, harm: harms[fault.kind] });
    return { first: result, situation: isHarmed ? `${fault.kind} ${fault.at.side} a commit` : null };
  }
}

interface Struck {
  /** The answer, if one came. */
  readonly first: Answer | null;
  /** Null if the command ended before the fault was to strike. */
  readonly situation: FaultSituationName | null;
}

/** A repeat is answered like the command itself, and a refusal is repeated as nothing has changed. Rule: IDEM-3. */
function requireSame(first: Answer, repeated: Answer): void {
  const partOf = ({ status, body }: Answer): unknown => (status < 300 ? body : body?.code);
  if (first.status === repeated.status && isDeepStrictEqual(partOf(first), partOf(repeated))) return;
  const text = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`;
  throw new Error(`a command was answered ${text(first)}, and its repeat ${text(repeated)}`);
}

/** Null for an answer that leaves the outcome open. */
function finalOf(answer: Answer): Answer | null {
  return answer.status === 503 || answer.body?.code === 'SVC-3010' ? null : answer;
}

/** Null for a connection that ended, or could not be had. */
function withoutAnswer(error: Error): null {
  if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return null;
  throw error;
}
