import { expect, test } from 'vitest';
import { movedTables } from './moved-tables.ts';

const kept = { forEver: 'planted' };

test('tables are sorted by their rule; what names none is copied, and what belongs to no tenant is left out', () => {
  const tables = movedTables([
    { table: 'inn.b', kept },
    { table: 'inn.a', kept },
    { table: 'inn.log', kept, moved: 'appended' },
    { table: 'inn.queue', kept, moved: { drained: 'planted' } },
    { table: 'inn.cache', kept, moved: { rebuilt: 'planted' } },
    { table: 'inn.process', kept, moved: 'of the cell' },
    { table: 'inn.person', kept, moved: 'of the directory' },
  ]);
  expect(tables).toEqual({ copied: ['inn.a', 'inn.b'], appended: ['inn.log'], drained: ['inn.queue'], rebuilt: ['inn.cache'], calls: [] });
});

test('a call under way is found by the lease of a live worker, or by its time', () => {
  const { calls } = movedTables([
    { table: 'inn.leased', kept, calls: { leased: `q.state = 'sending'` } },
    { table: 'inn.timed', kept, calls: { timed: 'q.held_until > now()' } },
    { table: 'inn.quiet', kept },
  ]);
  expect(calls).toEqual([
    `select from inn.leased q where q.tenant_id = $1 and q.state = 'sending' and q.leased_by = any (platform.live_workers('')) limit 1`,
    'select from inn.timed q where q.tenant_id = $1 and q.held_until > now() limit 1',
  ]);
});
