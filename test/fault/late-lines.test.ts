import { abandonMove, catchUp, closeTenant, type MoveParts, movedTables } from '@innkeeper/cells';
import { retentionOf } from '@innkeeper/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BegunMoves, openBegunMoves, untilInTime } from '../harness/begun-moves.ts';
import { contexts } from '../harness/operations.ts';
import { connected, hooked } from '../harness/two-cells.ts';

let moves: BegunMoves;

beforeAll(async () => {
  moves = await openBegunMoves();
}, 120_000);

afterAll(() => moves?.remove());

const line = `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds)
  values ($1, 'req_late', 'tok', 'GET', '/guests', 503, 1)`;

// Method: a line about a request that was refused is written right before the rows of the source are counted; replication has not brought it.
// Rules: CELL-16
test('a line that is written late does not hold a move up', { timeout: 120_000 }, async () => {
  const { tenantId, moveId } = await moves.begin();
  for (const step of ['prepare', 'copy'] as const) await moves.take(moveId, step);
  const [session, destination] = [await connected(moves.lisbon.moverUrl), await connected(moves.porto.moverUrl)];
  const source = hooked(session, 'count(*)', async (run) => {
    await moves.atLisbon.query(line, [tenantId]);
    return run();
  });
  const attempt = await moves.directory.beginAttempt(moveId);
  const tables = movedTables(retentionOf(contexts));
  const parts: MoveParts = { tenantId, moveId, source, destination, sourceUrl: moves.lisbon.moverUrl, tables, attempt };
  const closeAndCatchUp = async () => {
    await closeTenant(parts);
    return catchUp(parts);
  };
  expect(await untilInTime(closeAndCatchUp)).toBe(2); // the tenant and the line
  const { rowCount } = await moves.atPorto.query('select from access.request where tenant_id = $1', [tenantId]);
  expect(rowCount).toBe(1);
  await abandonMove(parts, { isCutOver: async () => false });
  await Promise.all([session.end(), destination.end()]);
});
