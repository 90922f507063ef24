import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of a benchmark run. */
export interface BenchOptions {
  readonly only: readonly string[]; // parts of scenario names; none: all
  readonly seconds: number; // measured per round
  readonly warmupSeconds: number;
  readonly warmupRequests: number; // at least, unless they take six times as long
  readonly rounds: number; // of each scenario, whose median counts; service and yardsticks alternate
  readonly isLoadIgnored: boolean; // measures on a machine that is busy, and marks the figures
  readonly isTable: boolean; // prints what is kept instead
  readonly folder: string; // of the runs that are kept
  readonly isQuick: boolean;
  readonly growth: boolean;
  readonly cells: boolean;
  readonly bigReservations: number; // size at the end of the growth run
  readonly bigTenants: number;
  readonly auditedProperties: number; // that are due at the same hour
  readonly profileFolder: string | null;
}

export const usage = `npm run bench -- [options]
  --quick           short runs: figures in a minute or two, less exact
  --only A,B        scenarios whose name contains one of these, or folios, refusals, overhead; these run only when named:
                      webhooks     the deliveries of the worker
                      retries      those of 500 endpoints (with --quick 100) that fail at once
                      storage      bytes by table of a reservation and an endpoint
                      channels     how soon agencies hear of bookings
                      messages     how messages go out and in, and pages of a long conversation
                      reports      over 366 days of a hotel of 1,000,000 stays (--rows; with --quick 100,000)
                      sessions     what the visitors of other hotels cost one
                      desk         the calls of front desks at half of what they can do
                      mixed        500 hotels (with --quick 50) that book, write, charge and check out at once
                      night-audit  how long that of 1,000 hotels at one hour takes (with --quick 200)
                      safety       what row-level security, foreign keys, audit, outbox and the like cost a booking
  --growth          instead: what a request costs as things grow; --only names parts: processes (two API processes with a core each), folio
                    (one for all clients), night (one for all clients), tenants (1, 1,000 and 20,000 active tokens), rows (10,000 and
                    1,000,000 reservations)
  --cells           instead: what the edge of several cells adds to a booking, a charge and a list, with 300,000 tokens in its maps, what a
                    move of a hotel takes, and what 100,000 hotels need
  --rows N          reservations of the growth run instead of 1,000,000 (with --quick 200,000)
  --tenants N       tenants of the growth run instead of 20,000
  --rounds N        of each scenario, 3 without it (with --quick 1)
  --loaded          measures although the load of the machine is above 1.5, and marks the figures
  --table           instead: medians and spread of the figures of the last commit that was measured; every run adds to them
  --folder F        keeps the runs there, in .innkeeper-bench without it
  --profile FOLDER  writes a CPU profile of the API process and prints where its time went
Environment: BENCH_DATABASE_URL measures the API alone on a PostgreSQL that already runs (an empty database of its own; --profile needs it),
BENCH_SUPERUSER_URL is the same database for a superuser (--growth needs one), BENCH_PORT the API's port, BENCH_NODE_OPTIONS options of its Node.
`;

/** Reads the command line; null when only the usage is requested. Fails for an unknown option. */
export function readOptions(args: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      cells: { type: 'boolean', default: false },
      only: { type: 'string' },
      rows: { type: 'string' },
      tenants: { type: 'string', default: '20000' },
      profile: { type: 'string' },
      rounds: { type: 'string' },
      loaded: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      folder: { type: 'string', default: '.innkeeper-bench' },
    },
  });
  if (values.help) return null;
  return {
    only: values.only?.split(',') ?? [],
    seconds: values.quick ? 3 : 6,
    warmupSeconds: 5, // with less, Node has not finished compiling
    warmupRequests: values.quick ? 1_500 : 3_000,
    rounds: values.rounds === undefined ? usualRounds(values.quick) : roundsIn(values.rounds),
    isLoadIgnored: values.loaded,
    isTable: values.table,
    folder: resolve(values.folder),
    isQuick: values.quick,
    growth: values.growth,
    cells: values.cells,
    bigReservations: Number(values.rows ?? (values.quick ? 200_000 : 1_000_000)),
    bigTenants: Number(values.tenants),
    auditedProperties: values.quick ? 200 : 1_000,
    profileFolder: values.profile === undefined ? null : resolve(values.profile),
  };
}

const usualRounds = (isQuick: boolean): number => (isQuick ? 1 : 3);

function roundsIn(text: string): number {
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds takes a number from 1, not ${text}`);
  return rounds;
}
