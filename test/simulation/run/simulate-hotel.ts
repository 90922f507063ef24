import type { Api } from '../../harness/client.ts';
import { addDays, type Day, dayAt, instantAt } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { copyOf, type HotelState, today } from '../model/hotel-state.ts';
import type { Outcome } from '../model/outcome.ts';
import { predict } from '../model/predict.ts';
import { EventFeed } from './compare-events.ts';
import { differencesOf, isNamed, type Names } from './names.ts';
import { compareDay } from './observe.ts';
import { patientReader, sendPatiently } from './patient-client.ts';
import type { Script, TimedCommand } from './script.ts';
import { type Request, requestOf } from './send-command.ts';
import { type SituationName, situationsOf } from './situations.ts';

/** The hotel under simulation: a sandbox tenant of its own. */
export interface SimulatedHotel {
  readonly api: Api;
  /** Moves its clock by a duration; answers its new time in milliseconds. */
  readonly advance: (seconds: number) => Promise<number>;
  readonly names: Names;
}

/** A command with what was answered, for the history of a run. */
export interface Step {
  readonly at: string;
  readonly command: Command;
  /** Null where the clock was moved. */
  readonly request: Request | null;
  readonly answer: string;
}

/** How a run ended: without a difference, or at the first. */
export interface Verdict {
  /** Days lived, that of the difference included. */
  readonly days: number;
  readonly differences: readonly string[];
  readonly history: readonly Step[];
  readonly commands: readonly TimedCommand[];
  readonly situations: readonly SituationName[];
}

/** Lives the days of a script in a hotel, and holds every answer and each day's end against the model. Stops at the first difference. */
export async function simulateHotel(hotel: SimulatedHotel, start: HotelState, script: Script): Promise<Verdict> {
  const run = new Run(hotel, start);
  let days = 0;
  for (; days < script.days && run.differences.length === 0; days++) {
    // A read that fails or a state that the model cannot have ends the run like a difference, with its history.
    await run.liveDay(days, script).catch((error: Error) => run.differences.push(error.stack ?? error.message));
  }
  return { days, differences: run.differences, history: run.history, commands: run.commands, situations: run.situations };
}

class Run {
  readonly history: Step[] = [];
  readonly commands: TimedCommand[] = [];
  readonly situations: SituationName[] = [];
  readonly differences: string[] = [];
  readonly hotel: SimulatedHotel;
  readonly #feed = new EventFeed();
  readonly #firstDay: Day;
  #state: HotelState;

  constructor(hotel: SimulatedHotel, state: HotelState) {
    this.hotel = hotel;
    this.#state = state;
    this.#firstDay = addDays(dayAt(state.now, state.hotel.zone), 1);
  }

  async liveDay(day: number, script: Script): Promise<void> {
    const hours = script.hoursOf(day);
    if (hours === null) return;
    for (const hour of hours) {
      await this.advanceTo(day, hour);
      for (const command of script.commandsAt(day, hour, () => this.#state)) {
        await this.act({ day, hour, command });
        if (this.differences.length > 0) return;
      }
    }
    await this.advanceTo(day, 24 + 4);
    const reader = patientReader(this.hotel.api);
    this.differences.push(...(await compareDay(this.#state, this.hotel.names, reader)));
    this.differences.push(...(await this.#feed.compare(this.#state, this.hotel.names, reader)));
    this.#state.events.length = 0;
  }

  /** Moves the clock to an hour, those of the next day counted on. The minute differs, so that no hold ends within the seconds that a run takes. */
  private async advanceTo(index: number, hour: number): Promise<void> {
    const day = addDays(this.#firstDay, index + Math.floor(hour / 24));
    const minute = 5 + ((index * 3) % 50);
    const time = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const target = instantAt(day, time, this.#state.hotel.zone);
    const to = await this.hotel.advance(Math.max(1, Math.round((target - this.#state.now) / 1_000)));
    const command: Command = { kind: 'advance', to };
    this.history.push({ at: new Date(this.#state.now).toISOString(), command, request: null, answer: new Date(to).toISOString() });
    for (const outcome of predict(this.#state, command)) this.take(command, outcome);
  }

  private async act(timed: TimedCommand): Promise<void> {
    const { command } = timed;
    const request = isNamed(this.hotel.names, command) ? requestOf(this.#state, this.hotel.names, command) : null;
    if (request === null) return;
    const outcomes = predict(this.#state, command);
    const init = {
      method: request.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': `step-${this.history.length}` },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    };
    const { status, body } = await sendPatiently(this.hotel.api, request.path, init);
    const answer = `${status} ${status < 300 ? '' : `${body?.code} ${JSON.stringify(body?.details ?? [])}`}`.trim();
    this.history.push({ at: today(this.#state), command, request, answer });
    this.commands.push(timed);
    const misses: string[] = [];
    const fitting = outcomes.find((outcome) => {
      const differences = missesOf(this.hotel.names, outcome, status, body);
      misses.push(...differences);
      return differences.length === 0;
    });
    if (fitting === undefined) this.differences.push(`${request.method} ${request.path}: ${answer}`, ...misses);
    else this.take(command, fitting);
  }

  private take(command: Command, outcome: Outcome): void {
    const before = this.#state;
    const after = copyOf(before);
    if (outcome.kind === 'success') outcome.apply(after);
    this.situations.push(...situationsOf({ before, after, command, outcome }));
    this.#state = after;
  }
}

/** Differences between an answer and an outcome. Without any it is this outcome, and what it named is bound to its ids. */
function missesOf(names: Names, outcome: Outcome, status: number, body: unknown): string[] {
  if (outcome.kind === 'refusal') {
    const { code } = (body ?? {}) as { code?: string };
    return status >= 400 && code === outcome.code ? [] : [`foretold: ${outcome.code}`];
  }
  if (status !== outcome.status) return [`foretold: ${outcome.status}`];
  if (outcome.answer === null) return [];
  const tried = new Map(names);
  const differences = differencesOf(tried, outcome.answer, body);
  if (differences.length === 0) for (const [name, id] of tried) names.set(name, id);
  return differences;
}
