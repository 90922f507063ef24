import { signedIn } from '../../harness/browser.ts';
import { populatedHotel } from '../../harness/populated-hotel.ts';
import { CallClock } from '../call-clock.ts';
import type { Percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { type Pace, runAtPace } from '../run-at-pace.ts';
import { type DeskPerson, serveGuest } from './desk-guest.ts';

/** Calls of the front desks of several hotels at half of what the machine can do. Times in milliseconds. */
export interface DeskFigures {
  readonly people: number;
  /** Guests a second who are served when nobody waits. */
  readonly capacity: number;
  readonly guestsPerSecond: number; // while the times were measured
  readonly callsPerSecond: number;
  readonly calls: ReadonlyMap<string, Percentiles>;
  readonly screens: ReadonlyMap<string, Percentiles>;
  readonly refused: number;
}

// Fifty rooms of each hotel are free tonight: room for ten guests a second, twice what a small machine serves.
const hotels = 16;
const life = { rooms: 120, past: 3_000, inHouse: 60, arrivalsPerDay: 10, days: 60 };

/** Measures how many guests the desks can serve, then the times of their calls at half that pace. */
export async function measureDesk(options: BenchOptions, say: (line: string) => void): Promise<DeskFigures> {
  say('preparing hotels with guests in house');
  const people = await openDesks();
  const clock = new CallClock();
  const seconds = options.isQuick ? 10 : 30;
  const pacedSeconds = options.isQuick ? 10 : 90; // two hundred guests: with fewer, p99 is the slowest call of all
  say('warming up');
  await serveAsFastAsPossible(people, clock, options.warmupSeconds);
  say('measuring how many guests can be served');
  const capacity = (await serveAsFastAsPossible(people, clock, seconds)) / seconds;
  clock.forget();
  say(`measuring the calls of the desk at half of that: ${(capacity / 2).toFixed(1)} guests a second`);
  const served = await serveAtPace(people, clock, { perSecond: capacity / 2, seconds: pacedSeconds });
  return {
    people: people.length,
    capacity,
    guestsPerSecond: served / pacedSeconds,
    callsPerSecond: clock.answered / pacedSeconds,
    calls: clock.calls,
    screens: clock.screens,
    refused: clock.refused,
  };
}

/** One person at the desk of each hotel. */
async function openDesks(): Promise<DeskPerson[]> {
  const people: DeskPerson[] = [];
  for (let opened = 0; opened < hotels; opened++) {
    const hotel = await populatedHotel(life);
    const { trpc } = await signedIn({ tenantId: hotel.tenantId, role: 'front_desk' });
    people.push({ hotel, trpc });
  }
  return people;
}

/** Each person serves one guest after the other. Returns the number of guests. */
async function serveAsFastAsPossible(people: readonly DeskPerson[], clock: CallClock, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let served = 0;
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() < endsAt) {
        await serveGuest(person, clock);
        served++;
      }
    }),
  );
  return served;
}

/** Guests come at an even pace, to one person after the other, whether or not those before them have left. Returns the number of guests. */
function serveAtPace(people: readonly DeskPerson[], clock: CallClock, pace: Pace): Promise<number> {
  return runAtPace(async (turn) => {
    const person = people[turn % people.length];
    if (person) await serveGuest(person, clock);
  }, pace);
}
