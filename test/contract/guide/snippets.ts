/** A runnable fenced block of a page, with the output that the page shows. */
export interface Snippet {
  readonly language: 'bash' | 'ts';
  readonly code: string;
  /** Null where the page shows no output; then there must be none. */
  readonly output: Output | null;
}

interface Output {
  readonly kind: 'json' | 'text';
  /** HTTP status of the last answer. */
  readonly status: number | null;
  readonly text: string;
}

interface Block {
  readonly language: string;
  readonly status: number | null;
  readonly text: string;
}

/** The snippets of a page in order. Other blocks are under headings of their own, or follow the snippet whose output they show. */
export function snippetsOf(markdown: string): Snippet[] {
  const pieces = [...markdown.matchAll(/^```(\w+)(?: (\d{3}))?\n([\s\S]*?)^```$/gm)];
  const blocks = pieces.map(([, language = '', status, text = '']): Block => ({ language, status: status ? Number(status) : null, text }));
  return blocks.flatMap(({ language, text }, index) =>
    language === 'bash' || language === 'ts' ? [{ language, code: text, output: outputIn(blocks[index + 1]) }] : [],
  );
}

function outputIn(block: Block | undefined): Output | null {
  if (block?.language !== 'json' && block?.language !== 'text') return null;
  return { kind: block.language, status: block.status, text: block.text };
}

/** Texts that differ from hotel to hotel and from run to run. */
const variable: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z]{2,5})_[0-9a-z]{26}\b/g, '$1_*'],
  [/\bwhsec_[\w+/-]+=?/g, 'whsec_*'],
  [/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<instant>'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, '<date>'],
  [/\b\d+\.\d{2}\b/g, '<amount>'],
];

export function masked(text: string): string {
  return variable.reduce((rest, [pattern, mark]) => rest.replaceAll(pattern, mark), text);
}

/** Differences of a text from the one that a page shows; a line that ends in dots may continue. */
export function textDifferences(shown: string, printed: string): string[] {
  const [wanted, found] = [shown, printed].map((text) =>
    masked(text)
      .trimEnd()
      .split('\n')
      .map((line) => line.trimEnd()),
  );
  const differs = (line: string, other: string | undefined): boolean =>
    line.endsWith('…') ? !other?.startsWith(line.slice(0, -1)) : line !== other;
  const lines = (wanted ?? []).flatMap((line, index) => (differs(line, found?.[index]) ? [`${line} is ${found?.[index]}`] : []));
  return wanted?.length === found?.length ? lines : [...lines, `${found?.length} lines`];
}

/** Differences of an answer from the shortened one on a page, which may omit fields and items. */
export function jsonDifferences(shown: unknown, found: unknown, path = '$'): string[] {
  if (Array.isArray(shown) && Array.isArray(found)) {
    if (shown.length === 0 && found.length > 0) return [`${path} has ${found.length} items`];
    return shown.flatMap((one, index) => jsonDifferences(one, found[index], `${path}[${index}]`));
  }
  if (isObject(shown) && isObject(found)) {
    return Object.entries(shown).flatMap(([name, value]) => jsonDifferences(value, found[name], `${path}.${name}`));
  }
  const [wanted, actual] = [masked(JSON.stringify(shown)), masked(JSON.stringify(found) ?? 'absent')];
  return wanted === actual ? [] : [`${path}: ${wanted} is ${actual}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
