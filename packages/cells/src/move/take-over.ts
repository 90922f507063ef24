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
import { isCutOver, type OpenMove, openAgain } from './open-move.ts';
import { resumeCopying } from './publish-tenant.ts';
import { verifyStep } from './verify-step.ts';

const catchUpMsMax = 600_000;

/** Closes the tenant for a moment, and gives it to the destination. A process that dies in between is followed by another. */
export async function takeOver(opened: OpenMove): Promise<void> {
  const { parts, directory, move } = opened;
  const isOver = await isCutOver(opened);
  if (!isOver) await awaitMoment(opened);
  await limitSessions(parts);
  const snapshot = isOver ? null : await closeAndCatchUp(opened);
  try {
    await giveTenant(opened);
    await unlimitSessions(parts);
    await announcePeople(parts, { directory, to: move.to, rowsOf: 'destination' }); // somebody may have been added meanwhile
    if (snapshot) await verifyStep(opened, snapshot);
  } finally {
    await snapshot?.end();
  }
}

/** Waits, with the tenant open, until closing it takes as short as it can. */
async function awaitMoment(opened: OpenMove): Promise<void> {
  const { parts, directory, attempt, move } = opened;
  await openTenant(parts); // an earlier attempt may have died while it was closed
  await directory.recordStep(attempt, 'catch up');
  await resumeCopying(parts);
  if (!(await awaitUntil(catchUpMsMax, async () => (await lagOf(parts)) <= moveLimits.lagBytesMax)))
    throw new MoveFault('the destination does not keep up with the source');
  await announcePeople(parts, { directory, to: move.to, rowsOf: 'source' });
  await awaitQuiet(parts);
}

/** Returns the destination as it is at the cut-over, for the comparison. However long a database hangs, the tenant is soon open again. */
async function closeAndCatchUp(opened: OpenMove): Promise<pg.Client> {
  const { parts, directory, attempt, destinationUrl } = opened;
  await directory.recordStep(attempt, 'close');
  let snapshot: pg.Client | null = null;
  try {
    return await within(moveLimits.frozenMsMax, opened, async () => {
      await closeTenant(parts);
      await catchUp(parts);
      snapshot = await holdSnapshot(destinationUrl);
      if ((await closedMsLeft(parts)) <= 0) throw new MoveFault('the tenant was closed for too long, and is open again');
      return snapshot;
    });
  } catch (error) {
    await Promise.allSettled([openAgain(opened), endOf(snapshot)]);
    throw error;
  }
}

const endOf = async (session: pg.Client | null): Promise<void> => session?.end();

async function giveTenant(opened: OpenMove): Promise<void> {
  const { parts, directory, attempt } = opened;
  const frozenMs = await within(moveLimits.arrivalMsMax, opened, () =>
    cutOver(parts, { isCutOver: () => isCutOver(opened), cutOver: () => directory.cutOver(attempt) }),
  ).catch(async (error: unknown) => {
    if (refusalIn(error)?.code === 'SVC-3007') await openAgain(opened); // abandoned, or taken up by another process
    throw error; // otherwise it may have happened: the next attempt finds out
  });
  if (frozenMs !== null) await directory.recordFigures(attempt, { frozenMs });
}

/** Breaks the sessions when the work takes longer, so that it fails. */
async function within<T>(ms: number, opened: OpenMove, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => opened.break(), ms);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
