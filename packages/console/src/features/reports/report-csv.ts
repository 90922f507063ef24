interface Report {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

export type Cell = string | number | { readonly currency: string; readonly amount: string } | null;

/** Formats a report as CSV. Text that spreadsheets would take for a formula is marked as text. */
export function csvOf({ columns, rows }: Report): string {
  const names = columns.map(({ name }) => name);
  const lines = [names, ...rows.map((row) => names.map((name) => textOf(row[name] ?? null)))];
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n');
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return `${cell.amount} ${cell.currency}`;
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
