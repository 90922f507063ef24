import { limits } from '@innkeeper/kernel';
import type { Problem } from '@innkeeper/platform';

const nul = '\u0000';

/**
 * Problems of texts that cannot be stored, with a NUL character or half of a surrogate pair; at most as many as are shown.
 * Errors: SVC-2013.
 */
export function textProblems(value: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const problem of faultsIn(value, '')) {
    if (problems.push(problem) === limits.problemsMax) break;
  }
  return problems;
}

/** Problems of a query's texts, except `cursor` and `after`: an invalid one is SVC-2014, whatever it contains. Errors: SVC-2013. */
export function textProblemsOfQuery({ cursor: _cursor, after: _after, ...query }: Readonly<Record<string, unknown>>): Problem[] {
  return textProblems(query);
}

function* faultsIn(value: unknown, field: string): Generator<Problem, void> {
  if (typeof value === 'string') {
    const issue = textFault(value);
    if (issue !== null) yield { code: 'SVC-2013', field: field || 'body', issue };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* faultsIn(item, `${field}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* faultsIn(item, field === '' ? key : `${field}.${key}`);
  }
}

function textFault(text: string): string | null {
  if (text.includes(nul)) return 'must not contain the NUL character';
  return text.isWellFormed() ? null : 'must be well-formed Unicode';
}
