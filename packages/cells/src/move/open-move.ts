import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Directory } from '../directory/directory.ts';
import type { MoveAttempt, MoveRecord } from '../directory/moves.ts';
import { openTenant } from './close-tenant.ts';
import { hasOldNames } from './move-names.ts';
import { MoveFault, type MoveParts } from './move-parts.ts';
import type { MovedTables } from './moved-tables.ts';
import { setUpSession } from './mover-settings.ts';

/** A move under way, with everything that its steps work with. */
export interface OpenMove {
  readonly move: MoveRecord;
  readonly attempt: MoveAttempt;
  readonly parts: MoveParts;
  readonly destinationUrl: string;
  readonly directory: Directory;
  readonly signal: AbortSignal;
  /** Breaks both sessions: whatever waits for a database fails. */
  break(): void;
  close(): Promise<void>;
}

/** An attempt at a step of a move, before any database has answered. */
export interface MoveWork {
  readonly move: MoveRecord;
  readonly attempt: MoveAttempt;
  readonly directory: Directory;
  readonly tables: MovedTables;
  readonly signal: AbortSignal;
}

/** Connects to both cells. Throws a `MoveFault` where one takes no part in moves. */
export async function openMove({ move, attempt, directory, tables, signal }: MoveWork): Promise<OpenMove> {
  const [sourceUrl, destinationUrl] = [await moverUrlOf(directory, move.from), await moverUrlOf(directory, move.to)];
  const source = await openSession(sourceUrl);
  const destination = await openSession(destinationUrl).catch(async (error: unknown) => {
    await closeAll([source]);
    throw error;
  });
  const sessions = [source, destination];
  const named = { tenantId: move.tenant_id, moveId: move.id };
  const isOld = await hasOldNames(source, named).catch(async (error: unknown) => {
    await closeAll(sessions);
    throw error;
  });
  const parts = { ...named, hasOldNames: isOld, source, destination, sourceUrl, tables, attempt: attempt.attempt };
  return {
    ...{ move, attempt, parts, destinationUrl, directory, signal },
    break: () => void closeAll(sessions),
    close: () => closeAll(sessions),
  };
}

/** Does something at the source, by a session of its own: the others may be broken, and the destination away. */
export async function atSource({ move, directory }: MoveWork | OpenMove, work: (source: pg.Client) => Promise<void>): Promise<void> {
  const source = await openSession(await moverUrlOf(directory, move.from));
  try {
    await work(source);
  } finally {
    await closeAll([source]);
  }
}

/** Opens the tenant at the source again, unless there is a later attempt. Not after the cut-over. */
export async function openAgain(work: MoveWork | OpenMove): Promise<void> {
  await atSource(work, (source) => openTenant({ source, tenantId: work.move.tenant_id, attempt: work.attempt.attempt }));
}

/** True once the directory names the destination. */
export async function isCutOver({ move, directory }: Pick<MoveWork, 'move' | 'directory'>): Promise<boolean> {
  return (await directory.findTenant(move.tenant_id))?.cell === move.to;
}

async function moverUrlOf(directory: Directory, cell: string): Promise<string> {
  const url = await directory.moverUrlOf(cell);
  if (url === null) throw new MoveFault(`the cell ${cell} takes no part in moves: it has no MOVER_URL`);
  return url;
}

/** A session of the mover. The caller ends it. */
export async function openSession(url: string, connectMsMax = 5_000): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMsMax,
    application_name: 'innkeeper_mover',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  session.on('error', () => undefined); // the statement under way fails with the same error
  await session.connect();
  await setUpSession(session).catch(async (error: unknown) => {
    await closeAll([session]);
    throw error;
  });
  return session;
}

const endMsMax = 2_000; // a server that cannot be reached says nothing

/** Ends sessions, whatever they wait for. */
async function closeAll(sessions: readonly pg.Client[]): Promise<void> {
  const ended = Promise.allSettled(sessions.map((session) => session.end()));
  await Promise.race([ended, pause(endMsMax, null, { ref: false })]);
}
