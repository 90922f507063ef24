export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints columns as wide as their widest cell; the first one is aligned to the left. */
export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => (cells[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ');
  for (const cells of [head, widths.map((width) => '-'.repeat(width)), ...rows]) say(line(cells).trimEnd());
}
