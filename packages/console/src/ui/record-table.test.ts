import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, RecordTable } from './record-table.tsx';

// Method: the first render alone, as text, which is what a change of screens waits for.

const columns: readonly Column<number>[] = [
  { title: 'Number', cell: (row) => `No. ${row}` },
  { title: 'Square', cell: (row) => row * row, isNumeric: true },
];

function firstRender(count: number): string {
  const table = createElement(RecordTable<number>, {
    label: 'Numbers',
    columns,
    rows: Array.from({ length: count }, (_, place) => place),
    keyOf: String,
    empty: '',
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, table));
}

test('a long list is first rendered with the rows that a screen holds, and a short one whole', () => {
  expect([12, 15, 16, 200].map((count) => firstRender(count).match(/No\. /g)?.length)).toEqual([12, 15, 15, 15]);
});

test('a cell is one element, which costs no component', () => {
  expect(firstRender(1)).toContain('<tbody><tr><td>No. 0</td><td class="');
});
