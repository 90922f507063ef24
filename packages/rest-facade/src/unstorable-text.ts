import type { Problem } from '@innkeeper/platform';

const nul = '\u0000';

/** A problem for each text that cannot be stored as it is: with a NUL character or half of a surrogate pair. Errors: SVC-2013. */
export function textProblems(value: unknown, field = ''): Problem[] {
  if (typeof value === 'string') {
    const issue = textFault(value);
    return issue === null ? [] : [{ code: 'SVC-2013', field: field || 'body', issue }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textProblems(item, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textProblems(item, field === '' ? key : `${field}.${key}`));
}

/** The same of a query, but for its cursor: one that is not ours is SVC-2014, whatever it holds. Errors: SVC-2013. */
export function queryTextProblems(query: Readonly<Record<string, unknown>>): Problem[] {
  return textProblems(query).filter(({ field }) => field !== 'cursor');
}

function textFault(text: string): string | null {
  if (text.includes(nul)) return 'must not contain the NUL character';
  return text.isWellFormed() ? null : 'must be well-formed Unicode';
}
