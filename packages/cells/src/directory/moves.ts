import { refuse } from '@innkeeper/kernel';
import type { DirectoryConnection } from './connection.ts';

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
}

export interface MoveRequest {
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
}

export interface MoveOutcome {
  readonly state: Exclude<MoveState, 'running'>;
  readonly error?: string;
}

export interface MoveFigures {
  readonly frozenMs?: number;
  readonly rows?: number;
  readonly verified?: boolean;
}

export interface MoveRecords {
  /** Returns its id. Errors: SVC-3007 while another move of the tenant is running. */
  startMove(move: MoveRequest): Promise<string>;
  /** Numbers an attempt at a step of a running move, behind all others; no earlier one can cut over from here on. Errors: SVC-3007 if the move has ended. */
  beginAttempt(moveId: string): Promise<number>;
  recordStep(moveId: string, step: string): Promise<void>;
  /**
   * The point of no return: the tenant lives in the other cell from here on. Errors: SVC-3007 if the move has ended, was abandoned, or
   * there is a later attempt.
   */
  cutOver(moveId: string, attempt: number): Promise<void>;
  /** From here on no cut-over can happen. Safe to repeat. Errors: SVC-3007 after the cut-over, or if the move has ended. */
  abandonMove(moveId: string): Promise<void>;
  /** Records figures of a running move. */
  recordFigures(moveId: string, figures: MoveFigures): Promise<void>;
  /** Ends a running move; one that has ended stays as it is. */
  endMove(moveId: string, outcome: MoveOutcome): Promise<void>;
  findMove(moveId: string): Promise<MoveRecord | null>;
  findRunningMove(tenantId: string): Promise<MoveRecord | null>;
  /** Newest first. */
  listMoves(movesMax: number): Promise<MoveRecord[]>;
}

const columns = `
  id::text, tenant_id, from_cell as "from", to_cell as "to", state, step, to_json(started_at) #>> '{}' as started_at,
  to_json(finished_at) #>> '{}' as finished_at, frozen_ms, rows::float8 as rows, verified, error, is_abandoned`;

const insertMove = `
  insert into directory.move (tenant_id, from_cell, to_cell) values ($1, $2, $3)
  on conflict (tenant_id) where state = 'running' do nothing returning id::text`;

const numberAttempt = `
  update directory.move set attempt = nextval('directory.attempt') where id = $1 and state = 'running' returning attempt::float8 as attempt`;

const placeAtDestination = `
  with cut as (
    update directory.move set step = 'cut over' where id = $1 and state = 'running' and not is_abandoned and attempt = $2
    returning tenant_id, to_cell
  )
  update directory.tenant t set cell = cut.to_cell from cut where t.id = cut.tenant_id returning t.id`;

const markAbandoned = `
  update directory.move m set is_abandoned = true from directory.tenant t
   where m.id = $1 and m.state = 'running' and t.id = m.tenant_id and t.cell <> m.to_cell returning m.id`;

const writeFigures = `
  update directory.move set frozen_ms = coalesce($2, frozen_ms), rows = coalesce($3, rows), verified = coalesce($4, verified)
   where id = $1 and state = 'running'`;

const finishMove = `update directory.move set state = $2, finished_at = now(), error = $3 where id = $1 and state = 'running'`;

export function moveRecords({ ask, change }: DirectoryConnection): MoveRecords {
  return {
    startMove: async ({ tenantId, from, to }) => {
      const [made] = await ask<{ id: string }>(insertMove, [tenantId, from, to]);
      if (!made) throw refuse('SVC-3007', 'tenant_id', 'is being moved already');
      return made.id;
    },
    recordStep: async (moveId, step) => {
      await ask(`update directory.move set step = $2 where id = $1 and state = 'running'`, [moveId, step]);
    },
    beginAttempt: async (moveId) => {
      const [begun] = await ask<{ attempt: number }>(numberAttempt, [moveId]);
      if (!begun) throw refuse('SVC-3007', 'move', 'has ended');
      return begun.attempt;
    },
    cutOver: (moveId, attempt) =>
      change(async (run) => {
        const moved = await run(placeAtDestination, [moveId, attempt]);
        if (moved.length === 0) throw refuse('SVC-3007', 'move', 'has ended, or goes on in another process');
      }),
    abandonMove: (moveId) =>
      change(async (run) => {
        const marked = await run(markAbandoned, [moveId]);
        if (marked.length === 0) throw refuse('SVC-3007', 'move', 'has ended, or has come too far');
      }),
    recordFigures: async (moveId, { frozenMs = null, rows = null, verified = null }) => {
      await ask(writeFigures, [moveId, frozenMs, rows, verified]);
    },
    endMove: async (moveId, { state, error = null }) => {
      await ask(finishMove, [moveId, state, error]);
    },
    findMove: async (moveId) => (await ask<MoveRecord>(`select ${columns} from directory.move where id = $1`, [moveId]))[0] ?? null,
    findRunningMove: async (tenantId) => {
      const read = `select ${columns} from directory.move where tenant_id = $1 and state = 'running'`;
      const [found] = await ask<MoveRecord>(read, [tenantId]);
      return found ?? null;
    },
    listMoves: (movesMax) => ask<MoveRecord>(`select ${columns} from directory.move order by id desc limit $1`, [movesMax]),
  };
}
