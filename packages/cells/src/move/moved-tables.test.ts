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
  expect(tables).toEqual({ copied: ['inn.a', 'inn.b'], appended: ['inn.log'], drained: ['inn.queue'], rebuilt: ['inn.cache'], inHand: [] });
});
