import { limits } from '@innkeeper/kernel';
import type { Problem } from '@innkeeper/platform';

const nul = '\u0000';

/**
 * A problem for each text that cannot be stored as it is: with a NUL character or half of a surrogate pair; no more than are shown.
 * Errors: SVC-2013.
 */
export function textProblems(value: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const problem of faultsIn(value, '')) {
    if (problems.push(problem) === limits.problemsMax) break;
  }
  return problems;
}

/** The same of a query, but for where a list goes on: a cursor or an event that is not ours is SVC-2014, whatever it holds. Errors: SVC-2013. */
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
