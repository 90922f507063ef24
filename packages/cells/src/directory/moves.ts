import { refuse } from '@innkeeper/kernel';
import type { Ask, DirectoryConnection } from './connection.ts';

type MoveState = 'running' | 'done' | 'abandoned' | 'failed';

/** A move of a tenant between cells, under way or over. */
export interface MoveRecord {
  readonly id: string;
  readonly tenant_id: string;
  readonly from: string;
  readonly to: string;
  readonly state: MoveState;
  readonly step: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly frozen_ms: number | null;
  readonly rows: number | null;
  readonly verified: boolean | null;
  readonly error: string | null;
  /** Somebody wants it abandoned, and no cut-over can happen any more. */
  readonly is_abandoned: boolean;
  /** When the rows that a failed move had left behind were removed. */
  readonly cleared_at: string | null;
}

export interface MoveRequest {
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
}

/** An attempt at a step of a move. Only the newest changes anything. */
export interface MoveAttempt {
  readonly moveId: string;
  readonly attempt: number;
}

export interface MoveFigures {
  readonly frozenMs?: number;
  readonly rows?: number;
  readonly verified?: boolean;
}

export interface MoveOutcome extends MoveFigures {
  readonly state: Exclude<MoveState, 'running'>;
  readonly error?: string;
}

/** Whatever takes a `MoveAttempt` fails with SVC-3007 if the move has ended or there is a later attempt. Rules: CELL-5. */
export interface MoveRecords {
  /**
   * Returns its id. Errors: SVC-3007 while another move of the tenant is running, for one that lives elsewhere, and while a cell keeps rows
   * of a failed move.
   */
  startMove(move: MoveRequest): Promise<string>;
  /** Numbers an attempt at a step of a running move, behind all others. Errors: SVC-3007 if the move has ended. */
  beginAttempt(moveId: string): Promise<number>;
  recordStep(attempt: MoveAttempt, step: string): Promise<void>;
  /** The point of no return: the tenant lives in the other cell from here on. Errors: SVC-3007 also if the move was abandoned. */
  cutOver(attempt: MoveAttempt): Promise<void>;
  /** From here on no cut-over can happen. Safe to repeat. Errors: SVC-3007 after the cut-over, or if the move has ended. */
  abandonMove(moveId: string): Promise<void>;
  /** Records figures of a running move. The first time that a tenant was closed for stays. */
  recordFigures(attempt: MoveAttempt, figures: MoveFigures): Promise<void>;
  /** Ends a running move, with its last figures. */
  endMove(attempt: MoveAttempt, outcome: MoveOutcome): Promise<void>;
  findMove(moveId: string): Promise<MoveRecord | null>;
  findRunningMove(tenantId: string): Promise<MoveRecord | null>;
  /** The newest failed move whose rows are kept; else the last move, if it failed and was cleared. */
  findFailedMove(tenantId: string): Promise<MoveRecord | null>;
  /** Numbers an attempt at removing the rows of a failed move, behind all others; null if that is done. */
  beginClearing(moveId: string): Promise<number | null>;
  /** Errors: SVC-3007 if there is a later attempt. */
  recordCleared(attempt: MoveAttempt): Promise<void>;
  /** Newest first. */
  listMoves(movesMax: number): Promise<MoveRecord[]>;
}

/** The step of a move that no process has taken up yet. */
export const firstStep = 'prepare';

const columns = `
  id::text, tenant_id, from_cell as "from", to_cell as "to", state, step, to_json(started_at) #>> '{}' as started_at,
  to_json(finished_at) #>> '{}' as finished_at, frozen_ms, rows::float8 as rows, verified, error, is_abandoned, to_json(cleared_at) #>> '{}' as cleared_at`;

// The publisher may not have placed it yet.
const placeTenant = 'insert into directory.tenant (id, cell) values ($1, $2) on conflict do nothing';
const findCell = 'select t.cell from directory.tenant t where t.id = $1';

const findKeptRows = `select m.from_cell as "from" from directory.move m
  where m.tenant_id = $1 and m.state = 'failed' and m.cleared_at is null order by m.id desc limit 1`;

const findFailed = `select ${columns} from directory.move m where m.tenant_id = $1 and m.state = 'failed'
    and (m.cleared_at is null or not exists (select from directory.move n where n.tenant_id = m.tenant_id and n.id > m.id))
  order by m.cleared_at is null desc, m.id desc limit 1`;

const isKept = `id = $1 and state = 'failed' and cleared_at is null`;
const numberClearing = `update directory.move set attempt = nextval('directory.attempt'), step = 'clear' where ${isKept} returning attempt::float8 as attempt`;
const writeCleared = `update directory.move set cleared_at = now() where ${isKept} and attempt = $2 returning id`;

const insertMove = `
  insert into directory.move (tenant_id, from_cell, to_cell) values ($1, $2, $3)
  on conflict (tenant_id) where state = 'running' do nothing returning id::text`;

const numberAttempt = `
  update directory.move set attempt = nextval('directory.attempt') where id = $1 and state = 'running' returning attempt::float8 as attempt`;

const isNewest = `id = $1 and attempt = $2 and state = 'running'`;

const writeStep = `update directory.move set step = $3 where ${isNewest} returning id`;

const placeAtDestination = `
  with cut as (
    update directory.move set step = 'cut over' where ${isNewest} and not is_abandoned returning tenant_id, to_cell
  )
  update directory.tenant t set cell = cut.to_cell from cut where t.id = cut.tenant_id returning t.id`;

const markAbandoned = `
  update directory.move m set is_abandoned = true from directory.tenant t
   where m.id = $1 and m.state = 'running' and t.id = m.tenant_id and t.cell <> m.to_cell returning m.id`;

const figures = 'frozen_ms = coalesce(frozen_ms, $3), rows = coalesce($4, rows), verified = coalesce($5, verified)';
const writeFigures = `update directory.move set ${figures} where ${isNewest} returning id`;
const writeOutcome = `
  update directory.move set ${figures}, state = $6, finished_at = now(), error = $7 where ${isNewest} returning id`;

const figuresOf = ({ frozenMs = null, rows = null, verified = null }: Partial<Record<keyof MoveFigures, unknown>>) => [
  frozenMs,
  rows,
  verified,
];

export function moveRecords({ ask, change }: DirectoryConnection): MoveRecords {
  const write = async (sql: string, { moveId, attempt }: MoveAttempt, values: readonly unknown[]): Promise<void> => {
    const written = await ask(sql, [moveId, attempt, ...values]);
    if (written.length === 0) throw refuse('SVC-3007', 'move', 'has ended, or goes on in another process');
  };
  return {
    startMove: (request) => change((run) => startMove(run, request)),
    recordStep: (attempt, step) => write(writeStep, attempt, [step]),
    beginAttempt: async (moveId) => {
      const [begun] = await ask<{ attempt: number }>(numberAttempt, [moveId]);
      if (!begun) throw refuse('SVC-3007', 'move', 'has ended');
      return begun.attempt;
    },
    // The row of the move is locked before the tenant's: an attempt that begins meanwhile waits, and finds the tenant in the other cell.
    cutOver: ({ moveId, attempt }) =>
      change(async (run) => {
        const moved = await run(placeAtDestination, [moveId, attempt]);
        if (moved.length === 0) throw refuse('SVC-3007', 'move', 'has ended, or goes on in another process');
      }),
    abandonMove: (moveId) =>
      change(async (run) => {
        const marked = await run(markAbandoned, [moveId]);
        if (marked.length === 0) throw refuse('SVC-3007', 'move', 'has ended, or has come too far');
      }),
    recordFigures: (attempt, found) => write(writeFigures, attempt, figuresOf(found)),
    endMove: (attempt, { state, error = null, ...found }) => write(writeOutcome, attempt, [...figuresOf(found), state, error]),
    findMove: async (moveId) => (await ask<MoveRecord>(`select ${columns} from directory.move where id = $1`, [moveId]))[0] ?? null,
    findRunningMove: async (tenantId) => {
      const read = `select ${columns} from directory.move where tenant_id = $1 and state = 'running'`;
      const [found] = await ask<MoveRecord>(read, [tenantId]);
      return found ?? null;
    },
    findFailedMove: async (tenantId) => (await ask<MoveRecord>(findFailed, [tenantId]))[0] ?? null,
    beginClearing: async (moveId) => (await ask<{ attempt: number }>(numberClearing, [moveId]))[0]?.attempt ?? null,
    recordCleared: (attempt) => write(writeCleared, attempt, []),
    listMoves: (movesMax) => ask<MoveRecord>(`select ${columns} from directory.move order by id desc limit $1`, [movesMax]),
  };
}

async function startMove(run: Ask, { tenantId, from, to }: MoveRequest): Promise<string> {
  await run(placeTenant, [tenantId, from]);
  const [home] = await run<{ cell: string }>(findCell, [tenantId]);
  if (home?.cell !== from) throw refuse('SVC-3007', 'tenant_id', 'lives in another cell');
  const [kept] = await run<{ from: string }>(findKeptRows, [tenantId]);
  if (kept) {
    const remedy = `innkeeper tenant move --tenant ${tenantId} --clear`;
    throw refuse(
      'SVC-3007',
      'tenant_id',
      `has rows in the cell ${kept.from} that a failed move has left there: \`${remedy}\` removes them`,
    );
  }
  const [made] = await run<{ id: string }>(insertMove, [tenantId, from, to]);
  if (!made) throw refuse('SVC-3007', 'tenant_id', 'is being moved already');
  return made.id;
}
