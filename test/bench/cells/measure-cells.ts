import pg from 'pg';
import { type OwnDirectory, type OwnEdge, ownDirectory, ownEdge, standInCell } from '../../harness/edge.ts';
import { type BenchHotel, openBenchHotel } from '../bench-hotel.ts';
import { residentMegabytes } from '../child.ts';
import { cpuClockOf } from '../cpu-clock.ts';
import type { Instance } from '../instance.ts';
import { type CpuSeconds, type Figures, fire, type Load, readMetric } from '../load.ts';
import { median } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { postgresCpuSeconds } from '../postgres-cpu.ts';
import { type Scenario, scenarios } from '../scenarios.ts';
import { type Growth, readSizes, type Sizes } from '../storage.ts';
import { type MovedHotel, measureMove } from './measure-move.ts';

/** A request at a cell, and through the edge: CPU of the API, with that of HAProxy where it takes part. */
export interface CellComparison {
  readonly name: string;
  readonly direct: Figures;
  readonly throughEdge: Figures;
  readonly bytes: ReadonlyMap<string, number>; // by table, that a request adds, before anything is removed
}

/** Hotels that are given to another cell while they are asked for. */
export interface ReroutingFigures {
  readonly milliseconds: number; // from the change in the directory to the first answer of the other cell
  readonly requests: number;
  readonly failed: number;
}

export interface CellFigures {
  readonly comparisons: readonly CellComparison[];
  readonly rerouting: ReroutingFigures;
  readonly edgeMegabytes: number;
  readonly moved: MovedHotel | null; // null: without a worker nothing moves
}

export interface CellsBench {
  readonly instance: Instance;
  readonly options: BenchOptions;
  readonly say: (line: string) => void;
}

const hotelsCount = 4;
const reroutings = 100;
const reroutedTenant = 'tnt_rerouted';
const reroutedToken = 'token-of-rerouted';

/** Tokens that the edge knows. */
export const tokens = 300_000;

const measured = ['create-nested-guest', 'charge-with-key', 'page-of-50'];

/** Measures a cell alone and behind an edge that knows 300,000 tokens; both alternate in one run. */
export async function measureCells(bench: CellsBench): Promise<CellFigures> {
  bench.say('preparing hotels');
  const hotels = await Promise.all(Array.from({ length: hotelsCount }, () => openBenchHotel(bench.instance.apiUrl)));
  bench.say(`filling a directory with ${tokens.toLocaleString('en')} tokens`);
  const directory = await ownDirectory();
  await fill(directory, bench.instance.apiUrl, hotels);
  const others = await Promise.all(['b', 'c'].map(standInCell));
  for (const { name, url } of others) await directory.run('insert into directory.cell (name, url) values ($1, $2)', [name, url]);
  await directory.place(reroutedTenant, 'b', [reroutedToken]);
  const edge = await ownEdge(directory.url);
  try {
    const pid = edge.servingPid();
    if (pid === null) throw new Error('HAProxy has no process that serves');
    const figures = await behindEdge(bench, hotels, { url: edge.url, pid });
    bench.say('giving a hotel to another cell, and back');
    const rerouting = await reroute(directory, edge);
    return { ...figures, rerouting, moved: await move(bench) };
  } finally {
    await Promise.all([edge.feeder.kill(), edge.haproxy.kill(), ...others.map((cell) => cell.stop())]);
    await directory.remove();
  }
}

async function move({ instance, options, say }: CellsBench): Promise<MovedHotel | null> {
  if (instance.workerPid === null) return null;
  say('moving a hotel to another database');
  return measureMove(instance, options.isQuick ? { rooms: 10, months: 1 } : { rooms: 60, months: 12 });
}

async function reroute(directory: OwnDirectory, edge: OwnEdge): Promise<ReroutingFigures> {
  let [requests, failed] = [0, 0];
  const answeringCell = async (): Promise<string | null> => {
    requests += 1;
    const asked = edge.ask('/v1/rooms', { headers: { authorization: `Bearer ${reroutedToken}` } });
    return asked.then(
      ({ cell }) => cell,
      () => {
        failed += 1;
        return null;
      },
    );
  };
  const startedAt = performance.now();
  for (let move = 0; move < reroutings; move++) {
    const cell = move % 2 === 0 ? 'c' : 'b';
    await directory.move(reroutedTenant, cell);
    while ((await answeringCell()) !== cell); // the request itself is the pause
  }
  return { milliseconds: (performance.now() - startedAt) / reroutings, requests, failed };
}

interface ServingEdge {
  readonly url: string;
  readonly pid: number;
}

async function behindEdge(
  { instance, options, say }: CellsBench,
  hotels: readonly BenchHotel[],
  edge: ServingEdge,
): Promise<Omit<CellFigures, 'rerouting' | 'moved'>> {
  const [rawHotel] = hotels;
  if (!rawHotel) throw new Error('no hotel to ask');
  const field = { ...instance, rawUrl: instance.apiUrl, hotels, rawHotel };
  const haproxy = cpuClockOf(edge.pid);
  const cpuSeconds = async (): Promise<CpuSeconds> => ({
    own: (await readMetric(instance.apiUrl, 'innkeeper_process_cpu_seconds_total')) + haproxy(),
    postgres: postgresCpuSeconds(instance.postgresPid),
  });
  const comparisons: CellComparison[] = [];
  for (const scenario of scenarios(field).filter(({ name }) => measured.includes(name))) {
    say(`measuring ${scenario.name}`);
    comparisons.push(await compare(instance, scenario, { options, throughEdge: { ...scenario.service, url: edge.url, cpuSeconds } }));
  }
  return { comparisons, edgeMegabytes: await residentMegabytes(edge.pid) };
}

interface ComparisonParts {
  readonly options: BenchOptions;
  readonly throughEdge: Load;
}

async function compare(
  instance: Instance,
  { name, service }: Scenario,
  { options, throughEdge }: ComparisonParts,
): Promise<CellComparison> {
  const { rounds, seconds, warmupSeconds } = options;
  for (const load of [service, throughEdge]) await fire(load, warmupSeconds);
  const before = await sizesOf(instance);
  const [direct, through]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    direct.push(await fire(service, seconds));
    through.push(await fire(throughEdge, seconds));
  }
  const requests = [...direct, ...through].reduce((sum, { perSecond }) => sum + perSecond * seconds, 0);
  const bytes = new Map(
    [...(await sizesOf(instance))].map(([table, size]) => [table, (totalOf(size) - totalOf(before.get(table))) / requests]),
  );
  return { name, direct: median(direct), throughEdge: median(through), bytes };
}

/** Sizes of the tables after a vacuum, as in production: what it frees is used again. */
async function sizesOf({ superuserUrl }: Instance): Promise<Sizes> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze');
    return await readSizes(client);
  } finally {
    await client.end();
  }
}

const totalOf = (size: Growth | undefined): number => (size ? size.heap + size.indexes : 0);

/** One cell with the hotels, and with tokens of tenants that nobody asks for. */
async function fill(directory: OwnDirectory, url: string, hotels: readonly BenchHotel[]): Promise<void> {
  await directory.run(`insert into directory.cell (name, url) values ('a', $1)`, [url]);
  for (const { tenantId, headers } of hotels)
    await directory.place(tenantId, 'a', [headers['authorization']?.slice('Bearer '.length) ?? '']);
  await directory.fill('a', { tenants: tokens / 3, tokens });
}
