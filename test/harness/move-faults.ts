import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseProxy } from './database-proxy.ts';
import { operator } from './instance.ts';
import type { MovingCell, MovingWorld } from './moving-world.ts';
import type { OwnProcess } from './own-process.ts';
import type { OwnPostgres } from './postgres-server.ts';
import { waitFor } from './wait-for.ts';

/** A move that a fault strikes. */
export interface StruckMove {
  readonly world: MovingWorld;
  readonly from: MovingCell;
  readonly to: MovingCell;
  readonly tenantId: string;
}

/** Parts whose tenants may be refused while a fault lasts. */
export type DisturbedPart = 'source' | 'destination' | 'edge';

/** A fault of a part of the installation, or of what carries its bytes. */
export interface MoveFaultKind {
  /** Happens at once, in the middle of a statement. Returns how it is lifted. */
  readonly strike: (move: StruckMove) => () => Promise<unknown>;
  /** Nobody else notices anything. */
  readonly disturbs: DisturbedPart | null;
}

const silentMs = 6_000; // longer than the heartbeats of an activity may stay away

const undisturbing = (strike: MoveFaultKind['strike']): MoveFaultKind => ({ strike, disturbs: null });
const disturbing = (disturbs: DisturbedPart, strike: MoveFaultKind['strike']): MoveFaultKind => ({ strike, disturbs });

/** Kinds of faults, in groups of the part that they strike. */
export const moveFaults = {
  worker: {
    'the worker is killed': undisturbing(({ from }) => killed(from.world.workers[0])),
    'the worker stands still': undisturbing(({ from }) => halted(from.world.workers[0])),
  },
  source: { 'the database of the source is killed': disturbing('source', ({ from }) => databaseKilled(from.world.postgres)) },
  destination: { 'the database of the destination is killed': disturbing('destination', ({ to }) => databaseKilled(to.world.postgres)) },
  directory: {
    'the directory is killed': undisturbing(({ world }) => databaseKilled(world.directoryServer)),
    'the directory hangs': undisturbing(({ world }) => hung(world.toDirectory)),
    'the directory is away': undisturbing(({ world }) => away(world.toDirectory)),
  },
  edge: {
    'HAProxy is killed': disturbing('edge', ({ world }) => killed(world.edge.haproxy)),
    'the feeder of the edge is killed': undisturbing(({ world }) => killed(world.edge.feeder)),
  },
  'way to the source': {
    'the connections to the source are cut': undisturbing(({ from }) => cut(from.mover)),
    'the connections to the source hang': undisturbing(({ from }) => hung(from.mover)),
    'the source cannot be reached': undisturbing(({ from }) => away(from.mover)),
  },
  'way to the destination': {
    'the connections to the destination are cut': undisturbing(({ to }) => cut(to.mover)),
    'the connections to the destination hang': undisturbing(({ to }) => hung(to.mover)),
    'the destination cannot be reached': undisturbing(({ to }) => away(to.mover)),
  },
  disk: { 'the disk of the destination is full': disturbing('destination', ({ to }) => diskFull(to)) },
  operator: { 'the operator abandons the move': undisturbing(abandoned) },
  API: {
    'the API of the source is killed': disturbing('source', ({ from }) => killed(from.world.api)),
    'the API of the destination is killed': disturbing('destination', ({ to }) => killed(to.world.api)),
  },
} as const satisfies Record<string, Record<string, MoveFaultKind>>;

function killed(process: OwnProcess | undefined): () => Promise<unknown> {
  process?.signal('SIGKILL');
  return async () => {
    await process?.ended();
    await process?.start();
  };
}

function halted(process: OwnProcess | undefined): () => Promise<unknown> {
  process?.signal('SIGSTOP');
  return async () => {
    await pause(silentMs);
    process?.signal('SIGCONT');
  };
}

function databaseKilled(postgres: OwnPostgres): () => Promise<unknown> {
  postgres.kill();
  const start = (): Promise<boolean> =>
    postgres.start().then(
      () => true,
      () => false, // the processes of the dead server may still hold its memory
    );
  return () => waitFor('the database to start again', start);
}

function cut(way: DatabaseProxy): () => Promise<unknown> {
  way.cut();
  return async () => undefined;
}

function hung(way: DatabaseProxy): () => Promise<unknown> {
  way.hang();
  return async () => way.resume();
}

function away(way: DatabaseProxy): () => Promise<unknown> {
  way.leave();
  return async () => way.comeBack();
}

/** Calls the API of the source, past the edge; refused after the cut-over. */
function abandoned({ from, tenantId }: StruckMove): () => Promise<unknown> {
  const refusal = operator(from.world.api)
    .tenant.abandonMove.mutate({ tenant_id: tenantId })
    .then(
      () => null,
      (error: unknown) => String(Object(error).data?.serviceError?.code ?? error),
    );
  return async () => {
    const reason = await refusal;
    if (reason !== null && reason !== 'SVC-3007') throw new Error(reason);
  };
}

const fill = `
  create function public.no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  do $$ declare found text; begin
    foreach found in array array['guest.guest', 'platform.idempotency', 'platform.event', 'billing.movement', 'access.tenant'] loop
      execute format('create trigger no_room before insert or update on %s for each row execute function public.no_room()', found);
      execute format('alter table %s enable always trigger no_room', found);
    end loop;
  end $$`;

/** Rows of some tables are refused, those that are replicated as well. */
function diskFull(cell: MovingCell): () => Promise<unknown> {
  const filled = untilDone(cell, fill);
  filled.catch(() => undefined); // awaited when it is lifted
  return async () => {
    await filled;
    await untilDone(cell, 'drop function public.no_room() cascade');
  };
}

/** Repeats a definition that has met transactions in a deadlock. */
function untilDone(cell: MovingCell, sql: string): Promise<boolean> {
  return waitFor('the definition', () =>
    cell.query(sql).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === '40P01') return false;
        throw error;
      },
    ),
  );
}
