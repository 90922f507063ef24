import { refusalIn, sleep } from '@innkeeper/platform';
import pg from 'pg';
import type { Directory } from '../directory/directory.ts';
import type { MoveRecord } from '../directory/moves.ts';
import { abandonMove } from './abandon-move.ts';
import { awaitUntil } from './await-until.ts';
import { catchUp } from './catch-up.ts';
import { closeTenant, openTenant } from './close-tenant.ts';
import { copyProgress, lagOf } from './copy-progress.ts';
import { cutOver, holdSnapshot } from './cut-over.ts';
import { endReplication } from './end-replication.ts';
import { finishMove } from './finish-move.ts';
import { moveLimits } from './move-limits.ts';
import { MoveFault, type MoveParts } from './move-parts.ts';
import { announcePeople, forgetPeople } from './move-people.ts';
import type { MovedTables } from './moved-tables.ts';
import { prepareMove } from './prepare-move.ts';
import { publishTenant } from './publish-tenant.ts';
import { verifyMove } from './verify-move.ts';

/** Steps of a move, in their order. Each is repeated as a whole. */
export type MoveStepName = 'prepare' | 'copy' | 'cut-over' | 'verify' | 'clear';

export interface MoveStep {
  readonly moveId: string;
  readonly step: MoveStepName;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface MoverDeps {
  /** The cell of this process, which the tenant leaves. */
  readonly cell: string;
  readonly directory: Directory;
  readonly tables: MovedTables;
  readonly signal: AbortSignal;
}

const copyPollMs = 500;
const catchUpMsMax = 600_000;

const attemptsMax: Readonly<Record<MoveStepName, number>> = {
  prepare: 3,
  copy: 20, // both databases may be restarted meanwhile
  'cut-over': 3,
  verify: Number.POSITIVE_INFINITY, // there is no way back
  clear: Number.POSITIVE_INFINITY,
};

/**
 * Takes one step of a move. Until the cut-over, a step that keeps failing abandons the move: the tenant stays where it is. `ended` says that
 * nothing is left to do. Throws what should be tried again. Rules: CELL-16.
 */
export async function takeMoveStep(deps: MoverDeps, { moveId, step, attempt }: MoveStep): Promise<'taken' | 'ended'> {
  const move = await deps.directory.findMove(moveId);
  if (move?.state !== 'running' || move.from !== deps.cell) return 'ended';
  const mover = await openMover(deps, move, await deps.directory.beginAttempt(moveId));
  try {
    if (move.is_abandoned) return await giveUp(mover, 'abandoned by the operator');
    await takers[step](mover);
    return step === 'clear' ? 'ended' : 'taken';
  } catch (error) {
    if (attempt < attemptsMax[step]) throw error;
    return await giveUp(mover, error instanceof MoveFault ? error.message : 'a database could not be reached');
  } finally {
    await mover.close();
  }
}

/** A move under way, with everything that its steps work with. */
interface Mover {
  readonly move: MoveRecord;
  readonly parts: MoveParts;
  readonly destinationUrl: string;
  readonly directory: Directory;
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

async function openMover({ directory, tables, signal }: MoverDeps, move: MoveRecord, attempt: number): Promise<Mover> {
  const [sourceUrl, destinationUrl] = await Promise.all([directory.moverUrlOf(move.from), directory.moverUrlOf(move.to)]);
  if (sourceUrl === null || destinationUrl === null) throw new MoveFault('a cell takes no part in moves: it has no MOVER_URL');
  const source = await openSession(sourceUrl);
  const close = async (sessions: readonly pg.Client[]) => void (await Promise.allSettled(sessions.map((session) => session.end())));
  try {
    const destination = await openSession(destinationUrl);
    const parts = { tenantId: move.tenant_id, source, destination, sourceUrl, tables, attempt };
    return { move, parts, destinationUrl, directory, signal, close: () => close([source, destination]) };
  } catch (error) {
    // The tenant must not stay closed for as long as the destination is away.
    if (!(await isCutOver(directory, move))) await openTenant({ source, tenantId: move.tenant_id, attempt });
    await close([source]);
    throw error;
  }
}

async function openSession(url: string): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'innkeeper_mover',
    keepAlive: true,
  });
  session.on('error', () => undefined); // the statement under way fails with the same error
  await session.connect();
  return session;
}

async function isCutOver(directory: Directory, { tenant_id: tenantId, to }: MoveRecord): Promise<boolean> {
  return (await directory.findTenant(tenantId))?.cell === to;
}

/** Leaves the tenant where it is. Nobody can cut over once the directory has been told. */
async function giveUp({ move, parts, directory }: Mover, error: string): Promise<'ended'> {
  await directory.abandonMove(move.id);
  await abandonMove(parts, { isCutOver: () => isCutOver(directory, move) });
  await directory.endMove(move.id, { state: 'abandoned', error });
  return 'ended';
}

const takers: Readonly<Record<MoveStepName, (mover: Mover) => Promise<void>>> = {
  prepare: async ({ move, parts, directory }) => {
    await directory.recordStep(move.id, 'prepare');
    await prepareMove(parts);
    await publishTenant(parts);
  },
  copy: awaitCopy,
  'cut-over': takeOver,
  verify: async (mover) => {
    await announcePeople(mover.parts, mover.directory, mover.move.to);
    const found = await mover.directory.findMove(mover.move.id);
    if (found?.verified === null) await verify(mover, null);
  },
  clear,
};

async function awaitCopy({ move, parts, directory, signal }: Mover): Promise<void> {
  for (;;) {
    const { tables, copied } = await copyProgress(parts);
    await directory.recordStep(move.id, `copy: ${copied} of ${tables} tables`);
    if (tables === copied) return;
    if ((await directory.findMove(move.id))?.is_abandoned !== false) throw new MoveFault('abandoned by the operator');
    await sleep(copyPollMs, signal);
    signal.throwIfAborted();
  }
}

/** Closes the tenant for a moment, and gives it to the destination. A process that dies in between is followed by another. */
async function takeOver(mover: Mover): Promise<void> {
  const { move, parts, directory } = mover;
  const snapshot = (await isCutOver(directory, move)) ? null : await closeAndCatchUp(mover);
  try {
    const frozenMs = await cutOver(parts, {
      isCutOver: () => isCutOver(directory, move),
      cutOver: () => directory.cutOver(move.id, parts.attempt),
    }).catch(async (error: unknown) => {
      if (refusalIn(error)?.code === 'SVC-3007') await openTenant(parts); // abandoned, or taken up by another process
      throw error; // otherwise it may have happened: the next attempt finds out
    });
    await directory.recordFigures(move.id, { frozenMs });
    await announcePeople(parts, directory, move.to);
    if (snapshot) await verify(mover, snapshot);
  } finally {
    await snapshot?.end();
  }
}

/** Returns the destination as it is at the cut-over, for the comparison. */
async function closeAndCatchUp({ move, parts, directory, destinationUrl }: Mover): Promise<pg.Client> {
  await directory.recordStep(move.id, 'catch up');
  if (!(await awaitUntil(catchUpMsMax, async () => (await lagOf(parts)) <= moveLimits.lagBytesMax)))
    throw new MoveFault('the destination does not keep up with the source');
  await directory.recordStep(move.id, 'close');
  await closeTenant(parts);
  try {
    await catchUp(parts);
    return await holdSnapshot(destinationUrl);
  } catch (error) {
    await openTenant(parts);
    throw error;
  }
}

async function verify({ move, parts, directory }: Mover, snapshot: pg.Client | null): Promise<void> {
  await directory.recordStep(move.id, 'verify');
  const { rows, differing } = await verifyMove(parts, snapshot);
  await directory.recordFigures(move.id, { rows, verified: differing.length === 0 });
  if (differing.length === 0) return;
  await endReplication(parts);
  // The rows at the source stay, hidden, for whoever finds out why.
  await directory.endMove(move.id, { state: 'failed', error: `these tables differ: ${differing.join(', ')}` });
}

async function clear({ move, parts, directory }: Mover): Promise<void> {
  await directory.recordStep(move.id, 'clear');
  await finishMove(parts);
  await forgetPeople(parts, directory, move.from);
  await directory.endMove(move.id, { state: 'done' });
}
