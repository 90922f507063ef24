export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Text to write into a cell. */
export interface CellText extends Place {
  readonly text: string;
}

/** Block of cells, with inclusive bounds. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

type Rows = readonly (readonly string[])[];

/** Formats rows as spreadsheet programs read them from the clipboard. */
export function tsvOf(rows: Rows): string {
  return rows.map((row) => row.join('\t')).join('\r\n');
}

/** Parses cells from the clipboard of a spreadsheet program, quoted or not. */
export function rowsOfTsv(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => line.split('\t').map(unquoted));
}

function unquoted(cell: string): string {
  const inner = /^"(.*)"$/s.exec(cell)?.[1];
  return (inner === undefined ? cell : inner.replaceAll('""', '"')).trim();
}

/**
 * Lays rows over a block: once from its first cell, or repeatedly if they fill it exactly. Cells beyond the grid are dropped, and empty
 * texts leave their cells unchanged.
 */
export function laidOver(rows: Rows, block: Block, size: { readonly rows: number; readonly columns: number }): CellText[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0); // as arguments, too many rows would be refused
  const chosen = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 };
  const isRepeated = chosen.rows % rows.length === 0 && chosen.columns % width === 0;
  const bottom = isRepeated ? block.bottom : block.top + rows.length - 1;
  const right = isRepeated ? block.right : block.left + width - 1;
  const within = { ...block, bottom: Math.min(bottom, size.rows - 1), right: Math.min(right, size.columns - 1) };
  return repeatedIn(rows, within);
}

/** Number of texts that `laidOver` drops. */
export function countBeyond(rows: Rows, { top, left }: Block, size: { readonly rows: number; readonly columns: number }): number {
  const isBeyond = (row: number, column: number): boolean => top + row >= size.rows || left + column >= size.columns;
  return rows.flatMap((line, row) => line.filter((text, column) => text !== '' && isBeyond(row, column))).length;
}

/** Repeats rows over a block. */
export function repeatedIn(rows: Rows, block: Block): CellText[] {
  return placesIn(block).flatMap(({ row, column }) => {
    const line = rows[(row - block.top) % rows.length] ?? [];
    const text = line[(column - block.left) % line.length] ?? '';
    return text === '' ? [] : [{ row, column, text }];
  });
}

export function placesIn({ top, bottom, left, right }: Block): Place[] {
  const between = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return between(top, bottom).flatMap((row) => between(left, right).map((column) => ({ row, column })));
}
