/** One numbered rule of the product. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Error codes of its refusals; most rules have none. */
  readonly codes: readonly string[];
  readonly example: string;
  readonly source: string;
  readonly file: string;
  readonly line: number;
}

/** The rules of one area: one Markdown file. */
export interface Area {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface ParsedArea {
  readonly area: Area;
  readonly faults: readonly string[];
}

const heading = /^## ([A-Z]+)-([1-9]\d*) (\S.*)$/;
const field = /^- ([A-Z][a-z]*): (\S.*)$/;
const fieldNames = ['Code', 'Example', 'Source'];

/** Parses the rules of an area's file, such as `docs/rules/book.md`, and reports faults of their form. */
export function parseRules(file: string, markdown: string): ParsedArea {
  const name = (file.split('/').at(-1) ?? '').replace(/\.md$/, '').toUpperCase();
  const lines = markdown.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []));
  const sections = starts.map((start, index) => parseRule(file, start + 1, lines.slice(start, starts[index + 1])));
  const rules = sections.flatMap(({ rule }) => (rule ? [rule] : []));
  const title = /^# (.+)$/.exec(lines[0] ?? '')?.[1];
  const faults = [
    ...(title ? [] : [`${file}:1: the file must begin with "# " and the title of its area`]),
    ...sections.flatMap((section) => section.faults),
    ...rules.flatMap((rule, index) => orderFaults(name, rule, rules[index - 1])),
  ];
  return { area: { name, title: title ?? name, rules }, faults };
}

function parseRule(file: string, line: number, section: readonly string[]): { rule: Rule | null; faults: string[] } {
  const [, area, number, title = ''] = heading.exec(section[0] ?? '') ?? [];
  if (area === undefined) return { rule: null, faults: [`${file}:${line}: a heading must read "## AREA-1 What holds"`] };
  const body = section.slice(1).filter((text) => text.trim() !== '');
  const fieldLines = body.filter((text) => text.startsWith('- '));
  const fields = new Map(fieldLines.flatMap((text) => entryOf(text)));
  const rule = {
    id: `${area}-${number}`,
    title,
    text: body.filter((text) => !text.startsWith('- ')).join(' '),
    codes: fields.get('Code')?.split(', ') ?? [],
    example: fields.get('Example') ?? '',
    source: fields.get('Source') ?? '',
    file,
    line,
  };
  return { rule, faults: formFaults(rule, fieldLines).map((fault) => `${file}:${line}: ${rule.id} ${fault}`) };
}

function entryOf(text: string): [string, string][] {
  const [, name = '', value = ''] = field.exec(text) ?? [];
  return name === '' ? [] : [[name, value]];
}

function formFaults(rule: Rule, fieldLines: readonly string[]): string[] {
  const names = fieldLines.map((text) => field.exec(text)?.[1] ?? '');
  const unknown = fieldLines.filter((_text, index) => !fieldNames.includes(names[index] ?? ''));
  const repeated = fieldNames.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return [
    ...unknown.map((text) => `has a line that is none of ${fieldNames.join(', ')}: ${text}`),
    ...repeated.map((name) => `has ${name} twice`),
    ...(rule.text === '' ? ['has no text'] : []),
    ...(rule.example === '' ? ['has no example'] : []),
    ...(rule.source === '' ? ['has no source'] : []),
  ];
}

/** Checks that numbers rise within a file; a gap is a dropped rule, whose number is never reused. */
function orderFaults(area: string, rule: Rule, before: Rule | undefined): string[] {
  const place = `${rule.file}:${rule.line}: ${rule.id}`;
  if (!rule.id.startsWith(`${area}-`)) return [`${place} does not belong to the area ${area} of its file`];
  return before && numberOf(rule) <= numberOf(before) ? [`${place} must have a higher number than ${before.id}`] : [];
}

function numberOf({ id }: Rule): number {
  return Number(id.slice(id.indexOf('-') + 1));
}
