import { refusalIn, sleep } from '@innkeeper/platform';
import type { Directory } from '../directory/directory.ts';
import type { MoveAttempt } from '../directory/moves.ts';
import { abandonMove } from './abandon-move.ts';
import { openTenant } from './close-tenant.ts';
import { copyProgress } from './copy-progress.ts';
import { endAtSource, endReplication } from './end-replication.ts';
import { finishMove } from './finish-move.ts';
import { MoveFault } from './move-parts.ts';
import { forgetPeople } from './move-people.ts';
import type { MovedTables } from './moved-tables.ts';
import { atSource, isCutOver, type MoveWork, type OpenMove, openAgain, openMove } from './open-move.ts';
import { prepareMove } from './prepare-move.ts';
import { publishTenant, resumeCopying } from './publish-tenant.ts';
import { removeRows } from './remove-rows.ts';
import { takeOver } from './take-over.ts';
import { requireVerified, verifyAgain } from './verify-step.ts';

/** Steps of a move, in their order. Each is repeated as a whole. */
export type MoveStepName = 'prepare' | 'copy' | 'cut-over' | 'verify' | 'clear';

export interface MoveStepCall {
  readonly moveId: string;
  readonly step: MoveStepName;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface MoveStepDeps {
  /** The cell of this process, which the tenant leaves. */
  readonly cell: string;
  readonly directory: Directory;
  readonly tables: MovedTables;
  readonly signal: AbortSignal;
}

const copyPollMs = 500;
const abandonAttemptsMax = 3; // with the destination; then without it

const attemptsMax: Readonly<Record<MoveStepName, number>> = {
  prepare: 3,
  copy: 20, // both databases may be restarted meanwhile
  'cut-over': 10, // with longer and longer pauses: a report may run, or a database be restarted
  verify: Number.POSITIVE_INFINITY, // there is no way back
  clear: Number.POSITIVE_INFINITY,
};

/**
 * Takes one step of a move. Until the cut-over, a step that keeps failing abandons the move: the tenant stays where it is. `ended` says that
 * nothing is left to do. Throws what should be tried again. Rules: CELL-16.
 */
export async function takeMoveStep(deps: MoveStepDeps, { moveId, step, attempt }: MoveStepCall): Promise<'taken' | 'ended'> {
  const { cell, directory, tables, signal } = deps;
  const move = await directory.findMove(moveId);
  if (move === null || move.from !== cell) return 'ended';
  const work = { move, directory, tables, signal };
  if (move.state === 'failed') await withOpenMove({ ...work, attempt: none(moveId) }, ({ parts }) => endReplication(parts));
  if (move.state !== 'running') return 'ended';
  const begun = { ...work, attempt: { moveId, attempt: await directory.beginAttempt(moveId) } };
  const isAlone = attempt >= abandonAttemptsMax;
  if (move.is_abandoned) return giveUp(begun, { error: 'abandoned by the operator', isAlone });
  try {
    await withOpenMove(begun, takers[step]);
    return step === 'clear' ? 'ended' : 'taken';
  } catch (error) {
    if (attempt < attemptsMax[step] || refusalIn(error)?.code === 'SVC-3007' || (await isCutOver(begun))) throw error;
    const reason = error instanceof MoveFault ? error.message : 'a database could not be reached';
    return giveUp(begun, { error: reason, isAlone });
  }
}

/** The attempt at a move that has ended: it changes no tenant. */
const none = (moveId: string): MoveAttempt => ({ moveId, attempt: 0 });

async function withOpenMove(work: MoveWork, use: (opened: OpenMove) => Promise<void>): Promise<void> {
  const opened = await openMove(work).catch(async (error: unknown) => {
    // The tenant must not stay closed for as long as the destination is away. No earlier attempt can cut over any more.
    if (!(await isCutOver(work))) await openAgain(work);
    throw error;
  });
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
}

interface Surrender {
  readonly error: string;
  /** Does without the destination if need be: a later move to it cleans up there. */
  readonly isAlone: boolean;
}

/** Leaves the tenant where it is. Nobody can cut over once the directory has been told. */
async function giveUp(work: MoveWork, { error, isAlone }: Surrender): Promise<'ended'> {
  const { move, attempt, directory } = work;
  await directory.recordStep(attempt, 'abandon');
  await directory.abandonMove(move.id);
  await withOpenMove(work, ({ parts }) => abandonMove(parts, { isCutOver: () => isCutOver(work) })).catch((cause: unknown) => {
    if (!isAlone) throw cause;
    return abandonAlone(work);
  });
  await directory.endMove(attempt, { state: 'abandoned', error });
  return 'ended';
}

/** A slot that nobody reads would keep the log of the source until its disk is full. */
async function abandonAlone(work: MoveWork): Promise<void> {
  const { tenant_id: tenantId } = work.move;
  await atSource(work, async (source) => {
    await openTenant({ source, tenantId, attempt: work.attempt.attempt });
    await endAtSource({ source, tenantId, moveId: work.move.id });
  });
}

const takers: Readonly<Record<MoveStepName, (opened: OpenMove) => Promise<void>>> = {
  prepare,
  copy: awaitCopy,
  'cut-over': takeOver,
  verify: verifyAgain,
  clear,
};

async function prepare({ move, attempt, parts: found, directory }: OpenMove): Promise<void> {
  const parts = { ...found, hasOldNames: false };
  await directory.recordStep(attempt, 'check');
  await prepareMove(parts);
  if (await isOver(directory, move.id)) return removeRows(parts, parts.destination); // nobody else removes the mark
  try {
    await publishTenant(parts);
  } finally {
    if (await isOver(directory, move.id)) await endReplication(parts); // whoever ended it may have done so before
  }
}

/** True once nothing of the move is to be made any more: it has ended, ends, or is abandoned. */
async function isOver(directory: Directory, moveId: string): Promise<boolean> {
  const move = await directory.findMove(moveId);
  return move?.state !== 'running' || move.is_abandoned || move.step === 'clear';
}

async function awaitCopy({ move, attempt, parts, directory, signal }: OpenMove): Promise<void> {
  await resumeCopying(parts);
  for (;;) {
    const { tables, copied } = await copyProgress(parts);
    await directory.recordStep(attempt, `copy: ${copied} of ${tables} tables`);
    if (tables === copied) return;
    if (await isOver(directory, move.id)) throw new MoveFault('abandoned by the operator');
    await sleep(copyPollMs, signal);
    signal.throwIfAborted();
  }
}

async function clear(opened: OpenMove): Promise<void> {
  const { move, attempt, parts, directory } = opened;
  requireVerified(opened);
  await directory.recordStep(attempt, 'clear');
  await finishMove(parts);
  await forgetPeople(parts, directory, move);
  await directory.endMove(attempt, { state: 'done' });
}
