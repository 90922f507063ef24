const separators = ['\t', ';', ','] as const;

/** Cells of a pasted table or a CSV file: separated by tabs, semicolons or commas, quoted where they contain one or a line break. */
export function sheetRows(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const separator = separatorOf(content);
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of content.matchAll(cellPatterns[separator])) {
    rows.at(-1)?.push(plainText(cell));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** A cell, quoted or not, and what ends it: a separator, a line break, or nothing at the end of the text. */
const cellPatterns = {
  '\t': /([^\S\t\n]*"(?:[^"]|"")*"[^\t\n]*|[^\t\n]*)([\t\n]|$)/g,
  ';': /([^\S\t\n]*"(?:[^"]|"")*"[^;\n]*|[^;\n]*)([;\n]|$)/g,
  ',': /([^\S\t\n]*"(?:[^"]|"")*"[^,\n]*|[^,\n]*)([,\n]|$)/g,
} as const;

function plainText(cell: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
}

/** The separator that the first line has most of. */
function separatorOf(text: string): (typeof separators)[number] {
  const [first = ''] = text.split('\n', 1);
  const countOf = (separator: string): number => first.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
