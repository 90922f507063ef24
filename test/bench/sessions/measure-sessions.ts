import { randomInt, randomUUID } from 'node:crypto';
import type { Api } from '../../harness/client.ts';
import { type Hotel, newHotel } from '../../harness/hotel.ts';
import { newPublishableKey, newVisitorOf, sessionOf } from '../../harness/visitors.ts';
import { openBenchHotel, post, stayBody } from '../bench-hotel.ts';
import type { Instance } from '../instance.ts';
import { type Percentiles, percentiles } from '../load.ts';
import type { BenchOptions } from '../options.ts';
import { type Pace, runAtPace } from '../run-at-pace.ts';

/** Bookings of one hotel, alone and beside the visitors of others. */
export interface SessionFigures {
  readonly hotels: number;
  readonly open: number;
  readonly completions: number;
  readonly completionsPerSecond: number;
  readonly refused: number; // requests of visitors without a 2xx
  readonly before: Percentiles; // milliseconds
  readonly during: Percentiles;
}

const hotels = 25; // 300 requests a minute each
const openSessions = 200;
const completionsPerSecond = 50;
const bookingsPerSecond = 20; // of the neighbour
const nightsAhead = 300;

interface MeasuredParts {
  readonly instance: Instance;
  readonly options: BenchOptions;
}

/** Measures bookings of one hotel while visitors of others complete sessions, each with a charge, and open new ones. */
export async function measureSessions({ instance, options }: MeasuredParts, say: (line: string) => void): Promise<SessionFigures> {
  say('preparing hotels with sites');
  const neighbour = await openBenchHotel(instance.apiUrl);
  const book = () => post(instance.apiUrl, '/reservations', neighbour, stayBody(neighbour));
  const visitors = new Visitors(await openSites());
  await visitors.open(openSessions);
  const seconds = options.isQuick ? 10 : 30;
  await Promise.all([
    timed(book, { perSecond: bookingsPerSecond, seconds: options.warmupSeconds }),
    timed(() => visitors.completeOne(), { perSecond: completionsPerSecond, seconds: options.warmupSeconds }),
  ]);
  visitors.forgetCounts();
  say('measuring bookings of a hotel alone');
  const before = await timed(book, { perSecond: bookingsPerSecond, seconds });
  say('measuring them beside visitors');
  const [during] = await Promise.all([
    timed(book, { perSecond: bookingsPerSecond, seconds }),
    timed(() => visitors.completeOne(), { perSecond: completionsPerSecond, seconds }),
  ]);
  const { completed: completions, refused } = visitors;
  const open = openSessions;
  return { hotels, open, completions, completionsPerSecond: completions / seconds, refused, before, during };
}

interface Site {
  readonly hotel: Hotel;
  readonly key: string;
}

async function openSites(): Promise<Site[]> {
  const sites: Site[] = [];
  while (sites.length < hotels) {
    const hotel = await newHotel({ rooms: { STD: 50 }, pricedNights: nightsAhead + 2 });
    sites.push({ hotel, key: (await newPublishableKey(hotel)).key });
  }
  return sites;
}

/** Visitors of the sites, each from an address of their own. */
class Visitors {
  readonly #sites: readonly Site[];
  readonly #open: (() => Promise<number>)[] = [];
  #count = 0;
  completed = 0;
  refused = 0;

  constructor(sites: readonly Site[]) {
    this.#sites = sites;
  }

  forgetCounts(): void {
    [this.completed, this.refused] = [0, 0];
  }

  async open(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened++) await this.#openOne();
  }

  /** Completes the oldest session, and opens another. */
  async completeOne(): Promise<void> {
    const complete = this.#open.shift();
    if (complete === undefined) return void this.refused++; // as many as can be opened
    if ((await complete()) === 200) this.completed++;
    else this.refused++;
    await this.#openOne();
  }

  async #openOne(): Promise<void> {
    const { hotel, key } = this.#sites[this.#count++ % this.#sites.length] ?? {};
    if (hotel === undefined || key === undefined) throw new Error('there are sites');
    const night = randomInt(1, nightsAhead);
    const stay = { arrival: hotel.day(night), departure: hotel.day(night + 2), rate_plan_id: hotel.ratePlans['DEP'] };
    const visitor = newVisitorOf(hotel, key);
    const { status, body } = await visitor().post('/public/booking-sessions', sessionOf(hotel, stay));
    if (status !== 201) return void this.refused++;
    this.#open.push(() => completion(visitor({ 'x-session-secret': body.client_secret }), body.id));
  }
}

async function completion(holder: Api, id: string): Promise<number> {
  const guest = { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' };
  const headers = { 'idempotency-key': randomUUID() };
  return (await holder.post(`/public/booking-sessions/${id}/complete`, { guest, payment_token: 'pm_ok' }, headers)).status;
}

/** Starts something at an even pace, and returns how long each took. */
async function timed(work: () => Promise<unknown>, pace: Pace): Promise<Percentiles> {
  const times: number[] = [];
  await runAtPace(async () => {
    const begunAtMs = performance.now();
    await work();
    times.push(performance.now() - begunAtMs);
  }, pace);
  return percentiles(times);
}
