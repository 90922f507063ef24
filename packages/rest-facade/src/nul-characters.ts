import type { Problem } from './validation-issues.ts';

const nul = '\u0000';

/** A problem for each text that has a NUL character, the one character that text columns cannot hold. Errors: SVC-2013. */
export function nulProblems(value: unknown, field = ''): Problem[] {
  if (typeof value === 'string') {
    return value.includes(nul) ? [{ code: 'SVC-2013', field: field || 'body', issue: 'must not contain the NUL character' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => nulProblems(item, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => nulProblems(item, field === '' ? key : `${field}.${key}`));
}
