import type { Api } from '../../harness/client.ts';
import { addDays, type Day, dayAt, instantAt } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import { compareEvents, EventFeed } from './compare-events.ts';
import { isNamed, type Names } from './names.ts';
import { compareDay } from './observe.ts';
import { patientReader, sendPatiently } from './patient-client.ts';
import { distinct, follow, type Possibility, type Reply } from './possible-states.ts';
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
  /** Never empty. Commands are chosen for the first. */
  #possible: readonly Possibility[];

  constructor(hotel: SimulatedHotel, state: HotelState) {
    this.hotel = hotel;
    this.#possible = [{ state, names: hotel.names }];
    this.#firstDay = addDays(dayAt(state.now, state.hotel.zone), 1);
  }

  async liveDay(day: number, script: Script): Promise<void> {
    const hours = script.hoursOf(day);
    if (hours === null) return;
    for (const hour of hours) {
      await this.advanceTo(day, hour);
      for (const command of script.commandsAt(day, hour, () => this.likeliest.state)) {
        await this.act({ day, hour, command });
        if (this.differences.length > 0) return;
      }
    }
    await this.advanceTo(day, 24 + 4);
    await this.compareDay();
  }

  private get likeliest(): Possibility {
    const [first] = this.#possible;
    if (first === undefined) throw new Error('the hotel can be in no state');
    return first;
  }

  /** Moves the clock to an hour, those of the next day counted on. The minute differs, so that no hold ends within the seconds that a run takes. */
  private async advanceTo(index: number, hour: number): Promise<void> {
    const { state } = this.likeliest;
    const day = addDays(this.#firstDay, index + Math.floor(hour / 24));
    const minute = 5 + ((index * 3) % 50);
    const time = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const target = instantAt(day, time, state.hotel.zone);
    const to = await this.hotel.advance(Math.max(1, Math.round((target - state.now) / 1_000)));
    const command: Command = { kind: 'advance', to };
    this.history.push({ at: new Date(state.now).toISOString(), command, request: null, answer: new Date(to).toISOString() });
    this.learn(command, { status: 200, body: null });
  }

  private async act(timed: TimedCommand): Promise<void> {
    const { command } = timed;
    const { state, names } = this.likeliest;
    const request = isNamed(names, command) ? requestOf(state, names, command) : null;
    if (request === null) return;
    const init = {
      method: request.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': `step-${this.history.length}` },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    };
    const { status, body } = await sendPatiently(this.hotel.api, request.path, init);
    const answer = `${status} ${status < 300 ? '' : `${body?.code} ${JSON.stringify(body?.details ?? [])}`}`.trim();
    this.history.push({ at: today(state), command, request, answer });
    this.commands.push(timed);
    const misses = this.learn(command, { status, body });
    if (misses.length > 0) this.differences.push(`${request.method} ${request.path}: ${answer}`, ...misses);
  }

  /** Keeps the states that a reply to a command allows, as they are after it. Without any it is a difference: answers what was foretold. */
  private learn(command: Command, reply: Reply): readonly string[] {
    const { named } = this.likeliest.state;
    const consequences = this.#possible.map((possibility) => {
      possibility.state.named = named; // what is named next is new in all of them
      return follow(possibility, command, reply);
    });
    const followed = distinct(consequences.flatMap((each) => each.followed));
    const [first] = followed;
    if (first === undefined) return consequences[0]?.misses ?? [];
    this.situations.push(...situationsOf({ before: first.before, after: first.state, command, outcome: first.outcome }));
    this.#possible = followed;
    return [];
  }

  /** Holds all that can be read against the possible states, and keeps those that it fits. */
  private async compareDay(): Promise<void> {
    const reader = patientReader(this.hotel.api);
    await this.narrow((each) => compareDay(each.state, each.names, reader));
    if (this.differences.length > 0) return;
    const given = await this.#feed.read(this.#possible, reader);
    await this.narrow(async (each) => compareEvents(each, given));
    for (const { state } of this.#possible) state.events.length = 0;
  }

  /** Keeps the possible states without differences. If all have some, those of the first are the finding. */
  private async narrow(differencesOf: (possibility: Possibility) => Promise<readonly string[]>): Promise<void> {
    const fitting: Possibility[] = [];
    const found: (readonly string[])[] = [];
    for (const possibility of this.#possible) {
      const differences = await differencesOf(possibility);
      if (differences.length === 0) fitting.push(possibility);
      else found.push(differences);
    }
    if (fitting.length > 0) this.#possible = distinct(fitting);
    else this.differences.push(...(found[0] ?? []));
  }
}
