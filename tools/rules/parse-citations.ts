/** A citation of rules, in a comment above a test or in a source file. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  readonly rules: readonly string[];
  /** Title of the test; null in a source file. */
  readonly test: string | null;
}

export interface ParsedCitations {
  readonly citations: readonly Citation[];
  readonly faults: readonly string[];
}

const comment = /^\s*(?:\/\/|\/?\*+).*?\bRules: *(.*?)\s*(?:\*\/)?$/;
const tag = /^\s*\/\/ Rules: /;
const testCall = /^\s*(?:test|describe)\b[.\w]*[(<]/;
const ruleId = /^[A-Z]+-[1-9]\d*$/;
const testFile = /\.(test|fault)\.ts$/;

/** Parses the lists of rules in the comments of a file; in a test file they must be directly above a test. */
export function parseCitations(file: string, source: string): ParsedCitations {
  const lines = source.split('\n');
  const citations: Citation[] = [];
  const faults: string[] = [];
  for (const [index, text] of lines.entries()) {
    const list = comment.exec(text)?.[1];
    if (list === undefined) continue;
    const rules = rulesIn(list);
    const test = testFile.test(file) ? testBelow(lines, index) : null;
    const fault = faultOf(rules, testFile.test(file) && (test === null || !tag.test(text)));
    if (fault) faults.push(`${file}:${index + 1}: ${fault}`);
    else citations.push({ file, line: index + 1, rules, test });
  }
  return { citations, faults };
}

/** The rules of a list, up to the end of its sentence. */
function rulesIn(list: string): string[] {
  return list.replace(/\..*$/, '').split(', ');
}

function faultOf(rules: readonly string[], isMisplaced: boolean): string | null {
  const malformed = rules.find((rule) => !ruleId.test(rule));
  if (malformed !== undefined) return `"${malformed}" is not the number of a rule; write "Rules: BOOK-12, BOOK-13"`;
  return isMisplaced ? 'a test is given its rules by a line "// Rules: ..." directly above it' : null;
}

/** The title of the test under a tag, past further tags; null when no test follows. */
function testBelow(lines: readonly string[], index: number): string | null {
  let at = index + 1;
  while (tag.test(lines[at] ?? '')) at += 1;
  if (!testCall.test(lines[at] ?? '')) return null;
  const call = lines.slice(at, at + 60).join('\n');
  const title = /\.each\b/.test(lines[at] ?? '') ? /\)\(\s*(['"`])(.*?)\1/s : /\(\s*(['"`])(.*?)\1/s;
  return title.exec(call)?.[2] ?? (lines[at] ?? '').trim();
}
