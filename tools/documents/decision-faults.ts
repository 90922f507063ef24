/** A text file of the checkout. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

export const decisionsFolder = 'infra/decisions';

const recordsMax = 60;
const linesMin = 15;
const linesMax = 60;
const citation = /\bdecisions\/(\d{4}(?:, \d{4})*)/g;
const reference = /\b0\d{3}\b/g; // between records the number is enough
const parts = [/^Status: accepted$/m, /^Subject: \S/m, /^## Context$/m, /^## Decision$/m, /^## Consequences$/m];
const partNames = ['Status: accepted', 'Subject: ', '## Context', '## Decision', '## Consequences'];

/** Faults of the decision records: form, index, number of records, and citations of records that do not exist. */
export function decisionFaults(records: readonly TextFile[], index: TextFile, citing: readonly TextFile[]): string[] {
  const numbers = new Set(records.map(({ file }) => numberOf(file)));
  const tooMany = records.length > recordsMax ? [`${decisionsFolder}: ${records.length} records, at most ${recordsMax}: merge some`] : [];
  return [
    ...tooMany,
    ...records.flatMap((record) => formFaults(record)),
    ...records.flatMap((record) => indexFaults(record, index)),
    ...records.flatMap(({ file, text }) => unknownIn(file, text, reference, numbers)),
    ...citing.flatMap(({ file, text }) => unknownIn(file, text, citation, numbers)),
  ];
}

function formFaults({ file, text }: TextFile): string[] {
  const lines = text.split('\n').length - 1;
  return [
    ...(text.startsWith(`# ${numberOf(file)}. `) ? [] : [`${file}: must begin with "# ${numberOf(file)}. Title"`]),
    ...partNames.filter((_name, at) => !parts[at]?.test(text)).map((name) => `${file}: has no "${name}"`),
    ...(lines < linesMin || lines > linesMax ? [`${file}: ${lines} lines, must be ${linesMin} to ${linesMax}`] : []),
  ];
}

/** The index has one line for the record, with its title, below the heading of its subject. */
function indexFaults({ file, text }: TextFile, index: TextFile): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const title = /^# \d{4}\. (.+)$/m.exec(text)?.[1] ?? '';
  const subject = /^Subject: (.+)$/m.exec(text)?.[1] ?? '';
  const section = index.text.split('\n## ').find((part) => part.toLowerCase().startsWith(`${subject.toLowerCase()}\n`)) ?? '';
  const line = `- [${numberOf(file)}](${name}) ${title} (accepted): `;
  return section.includes(`\n${line}`) ? [] : [`${index.file}: has no line "${line}..." below "${subject}"`];
}

function unknownIn(file: string, text: string, pattern: RegExp, numbers: ReadonlySet<string>): string[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(pattern)]
      .flatMap((match) => (match[1] ?? match[0]).split(', '))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}:${at + 1}: there is no decision ${number}`),
  );
}

function numberOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).slice(0, 4);
}
