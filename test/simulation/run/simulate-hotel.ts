import type { Answer } from '../../harness/check-answer.ts';
import type { Api } from '../../harness/client.ts';
import type { FaultSituationName } from '../faults/fault-situations.ts';
import { addDays, type Day, dayAt, instantAt } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { type HotelState, today } from '../model/hotel-state.ts';
import { type Assistant, isForAssistant } from './assistant.ts';
import { type SendBurst, sendInTurn } from './burst.ts';
import { situationsOfBurst } from './burst-situations.ts';
import { groupsDueBy, staysDueBy } from './burst-steps.ts';
import { compareEvents, EventFeed } from './compare-events.ts';
import { comparePartners, readPartners } from './compare-partners.ts';
import { judgeBurst, textOfAnswer, withSameNumber } from './judge-burst.ts';
import { isNamed, type Names } from './names.ts';
import { compareDay } from './observe.ts';
import { recoverPartners } from './partner-requests.ts';
import type { Partners } from './partner-subject.ts';
import { patientReader } from './patient-client.ts';
import { distinct, follow, type Possibility } from './possible-states.ts';
import { hoursOfNight, type Script, type TimedCommand } from './script.ts';
import { ofAssistant, type Request, requestOf } from './send-command.ts';
import { sendRequest } from './send-request.ts';
import { type SituationName, situationsOf } from './situations.ts';

/** The hotel under simulation: a sandbox tenant of its own. */
export interface SimulatedHotel {
  readonly api: Api;
  /** Null for a hotel without any. */
  readonly partners: Partners | null;
  /** Sends some of the commands in the place of the desk; null for a hotel without one. */
  readonly assistant: Assistant | null;
  /** Moves its clock by a duration, to an hour of the run if there is one; answers its new time in milliseconds. */
  readonly advance: (seconds: number, hour?: Hour) => Promise<number>;
  readonly names: Names;
  /** Sends commands at once; without it, each is sent after the answer to the one before. */
  readonly sendBurst?: SendBurst;
  /** Faults that strike it. */
  readonly faults?: HotelFaults;
}

/** Faults that strike a hotel, and how its clients put up with them. */
export interface HotelFaults {
  /** Asks again while the service is away. */
  readonly reading: Api;
  /** Sends a command; its answer, or null if its client does without. */
  readonly send: (command: Command, attempt: () => Promise<Answer>) => Promise<Answer | null>;
  /** Lets what is due be done, if there is time left for it. */
  readonly isAnythingDue: () => Promise<boolean>;
  /** Faults since this was asked last. */
  readonly takeSituations: () => readonly FaultSituationName[];
}

/** An hour of a run, those of the next day counted on. */
export interface Hour {
  readonly day: number;
  readonly hour: number;
  /** The hotel's date of the day. */
  readonly date: Day;
  /** Its time in milliseconds. */
  readonly target: number;
}

/** A command with what was answered, for the history of a run. */
export interface Step {
  readonly at: string;
  readonly command: Command;
  /** Null where the clock was moved. */
  readonly request: Request | null;
  readonly answer: string;
  /** Idempotency key of the request. */
  readonly key?: string;
  /** Order of the statements, after the last command of those that were sent at once. */
  readonly order?: readonly string[];
}

/** How a run ended: without a difference, or at the first. */
export interface Verdict {
  /** Days lived, that of the difference included. */
  readonly days: number;
  readonly differences: readonly string[];
  readonly history: readonly Step[];
  readonly commands: readonly TimedCommand[];
  readonly situations: readonly (SituationName | FaultSituationName)[];
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

/** A command of a run as it is sent. */
interface OutgoingCommand {
  readonly timed: TimedCommand;
  readonly request: Request | null;
  readonly key: string;
  readonly label: string;
  readonly marks: readonly string[];
  readonly send: () => Promise<Answer>;
}

class Run {
  readonly history: Step[] = [];
  readonly commands: TimedCommand[] = [];
  readonly situations: (SituationName | FaultSituationName)[] = [];
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
      for (const commands of script.commandsAt(day, hour, () => this.likeliest.state)) {
        await this.act(commands);
        if (this.differences.length > 0) return;
      }
    }
    for (const hour of hoursOfNight) await this.advanceTo(day, hour);
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
    if (state.failing.size > 0) await recoverPartners(this.partners, state);
    const date = addDays(this.#firstDay, index);
    const minute = hour === hoursOfNight[0] ? 1 : 5 + ((index * 3) % 50);
    const time = `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const target = instantAt(addDays(date, Math.floor(hour / 24)), time, state.hotel.zone);
    const to = await this.hotel.advance(Math.max(1, Math.round((target - state.now) / 1_000)), { day: index, hour, date, target });
    const command: Command = { kind: 'advance', to };
    const answer = [new Date(to).toISOString(), ...this.takeFaults()].join(', ');
    this.history.push({ at: new Date(state.now).toISOString(), command, request: null, answer });
    const moved = this.#possible.flatMap((each) => follow(each, command, { status: 200, body: null }).followed);
    this.situations.push(...moved.slice(0, 1).flatMap((first) => situationsOf({ ...first, after: first.state, command })));
    this.#possible = distinct(moved);
  }

  /** Sends commands, usually one, and keeps the states that their answers allow. */
  private async act(timed: readonly TimedCommand[]): Promise<void> {
    const { state } = this.likeliest;
    const sent = timed.flatMap((each) => this.sendingOf(each));
    if (sent.length === 0) return;
    const requests = sent.map(({ timed: { burst: at }, marks, send }) => ({ marks, send, place: at?.place ?? 0 }));
    const [first] = sent;
    if (this.hotel.faults !== undefined && first !== undefined) return this.actThroughFaults(this.hotel.faults, first);
    const number = timed[0]?.burst?.number;
    const { sendBurst } = this.hotel;
    const burst = await (sendBurst === undefined || number === undefined ? sendInTurn(requests) : sendBurst(number, requests));
    const answered = burst.answers.flatMap(({ status, body, headers }, index) => {
      const each = sent[index];
      if (each === undefined) return [];
      const command = each.timed.command.kind === 'advance' ? ({ kind: 'advance', to: body } as const) : each.timed.command;
      return [{ ...each, command, status, body, isReplayed: headers.has('idempotent-replayed') }];
    });
    for (const [index, { timed: each, command, request, key, status, body }] of answered.entries()) {
      const order = index === answered.length - 1 ? burst.order : [];
      const answer = command.kind === 'advance' ? new Date(command.to).toISOString() : textOfAnswer(status, body);
      this.history.push({ at: today(state), command, request, answer, key, order });
      this.commands.push(each);
    }
    if (number !== undefined) this.situations.push(...situationsOfBurst({ before: state, commands: answered, hasWaited: burst.hasWaited }));
    const { possible, situations, differences } = judgeBurst(this.#possible, answered, burst);
    this.situations.push(...situations);
    this.differences.push(...differences);
    if (possible.length > 0) this.#possible = possible;
  }

  private async actThroughFaults({ send }: HotelFaults, { timed, request, key, label, send: attempt }: OutgoingCommand): Promise<void> {
    const { state } = this.likeliest;
    const { command } = timed;
    const given = await send(command, attempt);
    const answer = [given === null ? 'no answer' : textOfAnswer(given.status, given.body), ...this.takeFaults()].join(', ');
    this.history.push({ at: today(state), command, request, answer, key });
    this.commands.push(timed);
    const consequences = withSameNumber(this.#possible).map((each) => follow(each, command, given));
    const followed = distinct(consequences.flatMap((each) => each.followed));
    this.situations.push(...followed.slice(0, 1).flatMap((first) => situationsOf({ ...first, after: first.state, command })));
    if (followed.length > 0) this.keep(followed);
    else this.differences.push(`${label}: ${answer}`, ...(consequences[0]?.misses ?? []));
  }

  private keep(possible: readonly Possibility[]): void {
    if (this.#possible.length > 1 && possible.length === 1) this.situations.push('outcome unknown until it was read');
    this.#possible = possible;
  }

  private takeFaults(): readonly string[] {
    const situations = this.hotel.faults?.takeSituations() ?? [];
    this.situations.push(...situations);
    return situations;
  }

  /** A command as it is sent; none for one on something that has no name. */
  private sendingOf(timed: TimedCommand): OutgoingCommand[] {
    const { state, names } = this.likeliest;
    const { command } = timed;
    if (command.kind === 'advance') return [this.clockMoveOf(timed, command.to)];
    const wanted = isNamed(names, command) ? requestOf(state, names, command) : null;
    if (wanted === null) return [];
    const request = this.hotel.assistant !== null && isForAssistant(command) ? ofAssistant(wanted) : wanted;
    const key = this.keyOf(timed);
    const label = `${request.method} ${request.path}`;
    return [{ timed, request, key, label, marks: [key], send: () => sendRequest(this.hotel, request, key) }];
  }

  /** Moves the clock while commands are under way; its transactions bind the ids of the stays and groups that change by themselves. */
  private clockMoveOf(timed: TimedCommand, to: number): OutgoingCommand {
    const { state, names } = this.likeliest;
    const send = async (): Promise<Answer> => {
      const now = await this.hotel.advance(Math.round((to - state.now) / 1_000));
      return { status: 200, headers: new Headers(), body: now };
    };
    return {
      timed,
      request: null,
      key: 'clock',
      label: 'the clock',
      marks: [...staysDueBy(state, to), ...groupsDueBy(state, to)].flatMap((name) => names.get(name) ?? []),
      send,
    };
  }

  private keyOf({ burst }: TimedCommand): string {
    return `step-${this.history.length}${burst === undefined ? '' : `-${burst.key}`}`;
  }

  private get partners(): Partners {
    if (this.hotel.partners === null) throw new Error('the hotel has no partners');
    return this.hotel.partners;
  }

  /** Holds all that can be read against the possible states, and keeps those that it fits. */
  private async compareDay(): Promise<void> {
    const reader = patientReader(this.hotel.faults?.reading ?? this.hotel.api);
    await this.narrow((each) => compareDay(each.state, each.names, reader));
    if (this.differences.length > 0) return;
    const { partners } = this.hotel;
    const readings = partners === null ? new Map() : await readPartners(this.#possible, partners, reader);
    await this.narrow(async (each) => comparePartners(each, readings));
    if (this.differences.length > 0) return;
    const given = await this.#feed.read(this.#possible, reader);
    await this.narrow(async (each) => compareEvents(each, given));
    for (const { state } of this.#possible) state.events.length = 0;
  }

  /** Keeps the possible states without differences. If all have some, those of the first are the finding. */
  private async narrow(differencesOf: (possibility: Possibility) => Promise<readonly string[]>): Promise<void> {
    const found: (readonly string[])[] = [];
    do {
      found.length = 0;
      const fitting: Possibility[] = [];
      for (const possibility of this.#possible) {
        const differences = await differencesOf(possibility);
        if (differences.length === 0) fitting.push(possibility);
        else found.push(differences);
      }
      if (fitting.length > 0) return this.keep(distinct(fitting));
    } while (await this.hotel.faults?.isAnythingDue());
    this.differences.push(...(found[0] ?? []));
  }
}
