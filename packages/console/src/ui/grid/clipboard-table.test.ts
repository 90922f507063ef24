import { expect, test } from 'vitest';
import { countBeyond, laidOver, rowsOfTsv, tsvOf } from './clipboard-table.ts';

// Method: the pure functions, with clipboard contents of spreadsheet programs.

const size = { rows: 3, columns: 4 };
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const placed = (text: string, into: ReturnType<typeof block>) =>
  laidOver(rowsOfTsv(text), into, size).map((cell) => `${cell.row},${cell.column}=${cell.text}`);

// Rules: CONSOLE-37
test('copied cells can be pasted, whatever the line endings', () => {
  const rows = [
    ['99.95', '100.00'],
    ['', '80.00'],
  ];
  expect(rowsOfTsv(tsvOf(rows))).toEqual(rows);
  expect(rowsOfTsv('1\t2\n3\t4\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(rowsOfTsv('"1,234.50"\t" 5"\r\n')).toEqual([['1,234.50', '5']]);
});

// Rules: CONSOLE-37
test('a block is pasted from the selected cell on, and repeated if it fills the selection', () => {
  expect(placed('1\t2\n3\t4', block(0, 1))).toEqual(['0,1=1', '0,2=2', '1,1=3', '1,2=4']);
  expect(placed('7', block(0, 0, 1, 1))).toEqual(['0,0=7', '0,1=7', '1,0=7', '1,1=7']);
  expect(placed('1\t2', block(0, 0, 1, 3))).toEqual(['0,0=1', '0,1=2', '0,2=1', '0,3=2', '1,0=1', '1,1=2', '1,2=1', '1,3=2']);
  expect(placed('1\t2', block(0, 0, 0, 2))).toEqual(['0,0=1', '0,1=2']);
});

// Rules: CONSOLE-37
test('cells beyond the grid are dropped and counted, and empty cells change nothing', () => {
  expect(placed('1\t2\n3\t4', block(2, 3))).toEqual(['2,3=1']);
  expect(countBeyond(rowsOfTsv('1\t2\n3\t4'), block(2, 3), size)).toBe(3);
  expect(countBeyond(rowsOfTsv('1\t\n3\t4'), block(1, 3), size)).toBe(1);
  expect(countBeyond(rowsOfTsv('1\t2'), block(0, 0, 1, 3), size)).toBe(0);
  expect(placed('1\t\t3', block(0, 0))).toEqual(['0,0=1', '0,2=3']);
});

// Rules: CONSOLE-37
test('a whole sheet of a spreadsheet is pasted as far as it fits', () => {
  const lines = '1\n'.repeat(200_000);
  expect(placed(lines, block(1, 0))).toEqual(['1,0=1', '2,0=1']);
  expect(countBeyond(rowsOfTsv(lines), block(1, 0), size)).toBe(199_998);
});
