import { expect, test } from 'vitest';
import { type Answer, type AnswerSource, type AskedCall, answerOf, run, well, words } from '../recording-instance.ts';

const twoCells = answerOf({ data: [{ cell: 'a' }, { cell: 'b' }] });
const unknown: Answer = {
  status: 404,
  body: { error: { message: 'x', code: -32004, data: { serviceError: { code: 'SVC-2011', message: 'no such resource', details: [] } } } },
};

// Rules: CELL-11
test('a command names its tenant, and the cell if one is given', async () => {
  const { addressed } = await run(words('clock show --tenant ten_1 --cell b'));
  expect(addressed).toEqual([{ path: 'clock.show', tenant: 'ten_1', cell: 'b' }]);
  expect((await run(words('tenant create --name Casa --hotel demo'))).addressed).toEqual([{ path: 'tenant.create' }]);
});

// Method: `fetch` itself repeats a request after 421 on another connection, so only the order of the cells is compared.
// Rules: CELL-9, CELL-11
test('an answer that names another cell is followed once', async () => {
  const moved = { status: 421, body: {}, movedTo: 'b' };
  const cellsOf = ({ addressed }: { addressed: AskedCall[] }) => [...new Set(addressed.map(({ cell }) => cell))];
  const followed = await run(words('clock show --tenant ten_1'), async ({ cell }) => (cell === 'b' ? well : moved));
  expect([cellsOf(followed), followed.failure]).toEqual([[undefined, 'b'], null]);
  const lost = await run(words('clock show --tenant ten_1'), async ({ cell }) => ({ ...moved, movedTo: cell === 'b' ? 'c' : 'b' }));
  expect([cellsOf(lost), lost.failure?.code]).toEqual([[undefined, 'b'], 'SVC-9001']);
});

// Rules: CELL-11
test('what is named by its id alone is looked for in every cell', async () => {
  const answering = async ({ path, cell }: AskedCall) => (path === 'cells.list' ? twoCells : cell === 'b' ? well : unknown);
  const found = await run(words('token revoke --token-id tok_1'), answering);
  expect([found.addressed.map(({ cell }) => cell), found.failure]).toEqual([[undefined, undefined, 'a', 'b'], null]);
  const missing = await run(words('token revoke --token-id tok_1'), async ({ path }) => (path === 'cells.list' ? twoCells : unknown));
  expect(missing.failure?.code).toBe('SVC-2011');
});

// Rules: CELL-11
test('maintenance is announced in every cell', async () => {
  const { addressed } = await run(words('maintenance cancel'), async ({ path }) => (path === 'cells.list' ? twoCells : well));
  expect(addressed.map(({ path, cell }) => [path, cell]).sort()).toEqual([
    ['cells.list', undefined],
    ['maintenance.cancel', 'a'],
    ['maintenance.cancel', 'b'],
  ]);
});

interface ShownMove {
  readonly step: string;
  readonly state: string;
  readonly error?: string;
  readonly cleared_at?: string;
}

/** An instance that begins move 7 and shows it as it goes on. Null: it does not answer. */
function moving(shown: readonly (ShownMove | null)[]): AnswerSource {
  const left = [...shown];
  const move = {
    id: '7',
    tenant_id: 'ten_1',
    from: 'a',
    to: 'b',
    started_at: '2026-11-27T04:00:00Z',
    finished_at: '2026-11-27T04:00:07.54Z',
  };
  return async ({ path }) => {
    if (path !== 'tenant.moves') return answerOf({ move_id: '7' });
    const next = left.shift();
    if (!next) return null;
    return answerOf({ data: [{ ...move, frozen_ms: 317, rows: 165_951, verified: true, error: null, cleared_at: null, ...next }] });
  };
}

// Rules: CELL-16
test('a move prints its steps, waits while nobody answers, and ends with its figures', async () => {
  const steps = [{ step: 'copy', state: 'running' }, null, { step: 'clear', state: 'running' }, { step: 'clear', state: 'done' }];
  const { printed, noted, addressed } = await run(words('tenant move --tenant ten_1 --to b --json'), moving(steps));
  expect(noted).toEqual(['copy\n', 'clear\n']);
  const figures = { tenant_id: 'ten_1', from: 'a', to: 'b', seconds: 7.5, frozen_ms: 317, rows: 165_951, verified: true };
  expect(JSON.parse(printed)).toEqual(figures);
  expect(addressed[0]).toEqual({ path: 'tenant.move', tenant: 'ten_1', cell: undefined });
});

// Rules: CELL-16
test('a move that does not succeed fails with its reason, and one that is to be abandoned succeeds when it is', async () => {
  const abandoned = { step: 'close', state: 'abandoned', error: 'a transaction goes on' };
  const { failure } = await run(words('tenant move --tenant ten_1 --to b'), moving([abandoned]));
  expect(failure).toMatchObject({ code: 'SVC-3007', details: [{ field: 'tenant', issue: 'a transaction goes on' }] });
  const { printed, addressed } = await run(words('tenant move --tenant ten_1 --abandon --json'), moving([abandoned]));
  expect(JSON.parse(printed)).toEqual({ tenant_id: 'ten_1', from: 'a', to: 'b', abandoned: true });
  expect(addressed[0]?.path).toBe('tenant.abandonMove');
  expect((await run(words('tenant move --tenant ten_1'))).failure).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
});

// Rules: CELL-16
test('what a failed move has left is removed, and the command waits for it', async () => {
  const failed = { step: 'verify', state: 'failed' };
  const shown = [failed, null, { ...failed, step: 'clear' }, { ...failed, step: 'clear', cleared_at: '2026-11-27T05:00:00Z' }];
  const { printed, noted, addressed } = await run(words('tenant move --tenant ten_1 --clear --json'), moving(shown));
  expect(JSON.parse(printed)).toEqual({ tenant_id: 'ten_1', from: 'a', to: 'b', cleared: true });
  expect([noted, addressed[0]?.path]).toEqual([['verify\n', 'clear\n'], 'tenant.clearMove']);
});
