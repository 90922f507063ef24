import { refusalIn } from '@innkeeper/platform';
import type pg from 'pg';
import { awaitUntil } from './await-until.ts';
import { catchUp } from './catch-up.ts';
import { awaitQuiet, closedMsLeft, closeTenant, openTenant } from './close-tenant.ts';
import { lagOf } from './copy-progress.ts';
import { cutOver, holdSnapshot } from './cut-over.ts';
import { moveLimits } from './move-limits.ts';
import { MoveFault } from './move-parts.ts';
import { announcePeople } from './move-people.ts';
import { limitSessions, unlimitSessions } from './mover-settings.ts';
import { isCutOver, type Mover, openAgain } from './open-mover.ts';
import { resumeCopying } from './publish-tenant.ts';
import { verifyStep } from './verify-step.ts';

const catchUpMsMax = 600_000;

/** Closes the tenant for a moment, and gives it to the destination. A process that dies in between is followed by another. */
export async function takeOver(mover: Mover): Promise<void> {
  const { parts, directory, move } = mover;
  const isOver = await isCutOver(mover);
  if (!isOver) await awaitMoment(mover);
  await limitSessions(parts);
  const snapshot = isOver ? null : await closeAndCatchUp(mover);
  try {
    await giveTenant(mover);
    await unlimitSessions(parts);
    await announcePeople(parts, directory, move.to);
    if (snapshot) await verifyStep(mover, snapshot);
  } finally {
    await snapshot?.end();
  }
}

/** Waits, with the tenant open, until closing it takes as short as it can. */
async function awaitMoment(mover: Mover): Promise<void> {
  const { parts, directory, attempt } = mover;
  await openTenant(parts); // an earlier attempt may have died while it was closed
  await directory.recordStep(attempt, 'catch up');
  await resumeCopying(parts);
  if (!(await awaitUntil(catchUpMsMax, async () => (await lagOf(parts)) <= moveLimits.lagBytesMax)))
    throw new MoveFault('the destination does not keep up with the source');
  await awaitQuiet(parts);
}

/** Returns the destination as it is at the cut-over, for the comparison. However long a database hangs, the tenant is soon open again. */
async function closeAndCatchUp(mover: Mover): Promise<pg.Client> {
  const { parts, directory, attempt, destinationUrl } = mover;
  await directory.recordStep(attempt, 'close');
  let snapshot: pg.Client | null = null;
  try {
    return await within(moveLimits.frozenMsMax, mover, async () => {
      await closeTenant(parts);
      await catchUp(parts);
      snapshot = await holdSnapshot(destinationUrl);
      if ((await closedMsLeft(parts)) <= 0) throw new MoveFault('the tenant was closed for too long, and is open again');
      return snapshot;
    });
  } catch (error) {
    await Promise.allSettled([openAgain(mover), endOf(snapshot)]);
    throw error;
  }
}

const endOf = async (session: pg.Client | null): Promise<void> => session?.end();

async function giveTenant(mover: Mover): Promise<void> {
  const { parts, directory, attempt } = mover;
  const frozenMs = await within(moveLimits.arrivalMsMax, mover, () =>
    cutOver(parts, { isCutOver: () => isCutOver(mover), cutOver: () => directory.cutOver(attempt) }),
  ).catch(async (error: unknown) => {
    if (refusalIn(error)?.code === 'SVC-3007') await openAgain(mover); // abandoned, or taken up by another process
    throw error; // otherwise it may have happened: the next attempt finds out
  });
  if (frozenMs !== null) await directory.recordFigures(attempt, { frozenMs });
}

/** Breaks the sessions when the work takes longer, so that it fails. */
async function within<T>(ms: number, mover: Mover, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => mover.break(), ms);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
