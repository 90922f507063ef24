import type { Api } from '../../harness/client.ts';
import { addDays, dayAt, instantAt } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import { copyOf, type HotelState, today } from '../model/hotel-state.ts';
import type { Outcome } from '../model/outcome.ts';
import { predict } from '../model/predict.ts';
import { chooseCommand, makeWeights, type Weights } from './choose-command.ts';
import { EventFeed } from './compare-events.ts';
import { differencesOf, type Names } from './names.ts';
import { compareDay } from './observe.ts';
import { patientReader, sendPatiently } from './patient-client.ts';
import type { Random } from './random.ts';
import { requestOf } from './send-command.ts';

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
  readonly answer: string;
}

/** How a run ended: without a difference, or at the first. */
export interface Verdict {
  readonly days: number;
  readonly differences: readonly string[];
  readonly history: readonly Step[];
}

/** Hours at which the desk acts, and after the last the audit of the day has been done. */
const hoursOfDay = [8, 12, 17, 22] as const;
const commandsPerHour = 5;

/** Lives some days in a hotel, and holds every answer and each day's end against the model. Stops at the first difference. */
export async function simulateHotel(
  hotel: SimulatedHotel,
  start: HotelState,
  { random, days }: { readonly random: Random; readonly days: number },
): Promise<Verdict> {
  const run = new Run(hotel, start, random, makeWeights(random));
  for (let day = 0; day < days && run.differences.length === 0; day++) await run.liveDay(day);
  return { days, differences: run.differences, history: run.history };
}

class Run {
  readonly history: Step[] = [];
  readonly differences: string[] = [];
  readonly hotel: SimulatedHotel;
  readonly random: Random;
  readonly weights: Weights;
  readonly #feed = new EventFeed();
  #state: HotelState;

  constructor(hotel: SimulatedHotel, state: HotelState, random: Random, weights: Weights) {
    this.hotel = hotel;
    this.#state = state;
    this.random = random;
    this.weights = weights;
  }

  async liveDay(index: number): Promise<void> {
    const day = addDays(dayAt(this.#state.now, this.#state.hotel.zone), index === 0 ? 1 : 0);
    if (index === 0) await this.advanceTo(day, 7, index);
    for (const hour of hoursOfDay) {
      await this.advanceTo(day, hour, index);
      for (let count = 0; count < commandsPerHour && this.differences.length === 0; count++) await this.act();
    }
    if (this.differences.length > 0) return;
    await this.advanceTo(addDays(day, 1), 4, index);
    const reader = patientReader(this.hotel.api);
    this.differences.push(...(await compareDay(this.#state, this.hotel.names, reader)));
    this.differences.push(...(await this.#feed.compare(this.#state, this.hotel.names, reader)));
    this.#state.events.length = 0;
  }

  /** The minute differs from day to day, so that no hold of a day ends within the seconds that a run takes. */
  private async advanceTo(day: string, hour: number, index: number): Promise<void> {
    const minute = 5 + ((index * 3) % 50);
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const target = instantAt(day, time, this.#state.hotel.zone);
    const to = await this.hotel.advance(Math.max(1, Math.round((target - this.#state.now) / 1_000)));
    const command: Command = { kind: 'advance', to };
    this.history.push({ at: new Date(this.#state.now).toISOString(), command, answer: new Date(to).toISOString() });
    this.take(predict(this.#state, command)[0]);
  }

  private async act(): Promise<void> {
    const command = chooseCommand(this.#state, this.random, this.weights);
    if (command === null) return;
    if (!isNamed(this.hotel.names, command)) return;
    const request = requestOf(this.#state, this.hotel.names, command);
    if (request === null) return;
    const outcomes = predict(this.#state, command);
    const init = {
      method: request.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': `step-${this.history.length}` },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    };
    const { status, body } = await sendPatiently(this.hotel.api, request.path, init);
    const answer = `${status} ${status < 300 ? '' : `${body?.code} ${JSON.stringify(body?.details ?? [])}`}`.trim();
    this.history.push({ at: today(this.#state), command, answer });
    const misses: string[] = [];
    const fitting = outcomes.find((outcome) => {
      const differences = missesOf(this.hotel.names, outcome, status, body);
      misses.push(...differences);
      return differences.length === 0;
    });
    if (fitting === undefined) this.differences.push(`${request.method} ${request.path}: ${answer}`, ...misses);
    else this.take(fitting);
  }

  private take(outcome: Outcome | undefined): void {
    if (outcome?.kind !== 'success') return;
    const next = copyOf(this.#state);
    outcome.apply(next);
    this.#state = next;
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

/** False for entries that the service has posted since the last reading of the folios: their ids are not known yet. */
function isNamed(names: Names, command: Command): boolean {
  if (command.kind === 'reverse') return names.has(command.original);
  if (command.kind === 'transfer' || command.kind === 'split') return command.entries.every((entry) => names.has(entry));
  return command.kind === 'refund' ? names.has(command.payment) : true;
}
