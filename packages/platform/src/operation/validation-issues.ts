import { type ErrorCode, type FieldIssue, fieldOf, limits, ServiceError, valueAt } from '@innkeeper/kernel';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A problem of a request with its error code, from the schema or the headers. */
export interface Problem extends FieldIssue {
  readonly code: ErrorCode;
}

const precedence: readonly ErrorCode[] = ['SVC-2003', 'SVC-2013', 'SVC-2009'];

/**
 * One refusal for all problems: unknown fields alone (SVC-2012), else missing, malformed and enum values together under the first code of
 * the precedence. Problems beyond those shown are not examined.
 * Rules: ERR-4, ERR-5, ERR-6, ERR-9, ERR-20. Errors: SVC-2003, SVC-2009, SVC-2012, SVC-2013.
 */
export function refusalOf(issues: readonly Issue[], input: unknown, others: readonly Problem[] = []): ServiceError {
  const unknown = unknownFields(issues);
  if (unknown.length > 0) return new ServiceError('SVC-2012', unknown);
  const problems = [...withoutRepetitions(problemsIn(issues, input, others))];
  const code = precedence.find((candidate) => problems.some((problem) => problem.code === candidate)) ?? 'SVC-2013';
  return new ServiceError(
    code,
    problems.map(({ field, issue }) => ({ field, issue })),
  );
}

function* problemsIn(issues: readonly Issue[], input: unknown, others: readonly Problem[]): Generator<FoundProblem, void> {
  for (const problem of others) yield { ...problem, isOfParts: false };
  for (const issue of issues) yield { ...problemOf(issue, input), isOfParts: isOfParts(valueAt(input, issue.path)) };
}

type FoundProblem = Problem & { readonly isOfParts: boolean };

function isOfParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/**
 * A single value is replaced as a whole, so only its first problem is reported. Objects and lists can have several faults, but two rules
 * may find the same one.
 */
function withoutRepetitions(problems: Iterable<FoundProblem>): Iterable<FoundProblem> {
  const found = new Map<string, FoundProblem>();
  for (const problem of problems) {
    const { field, issue } = problem;
    const key = problem.isOfParts ? JSON.stringify([field, issue]) : field;
    const known = found.get(key);
    if (!known && found.size === limits.problemsMax) break;
    if (!known || precedence.indexOf(problem.code) < precedence.indexOf(known.code)) found.set(key, problem);
  }
  return found.values();
}

function unknownFields(issues: readonly Issue[]): FieldIssue[] {
  const found: FieldIssue[] = [];
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, limits.problemsMax - found.length) : [];
    for (const key of keys) found.push({ field: fieldIn([...issue.path, key]), issue: 'is not known' });
  }
  return found;
}

function problemOf(issue: Issue, input: unknown): Problem {
  const field = fieldIn(issue.path);
  if (valueAt(input, issue.path) === undefined && issue.code !== 'custom') return { code: 'SVC-2003', field, issue: 'is required' };
  if (issue.code === 'custom' && issue.params?.['missing'] === true) return { code: 'SVC-2003', field, issue: issue.message };
  if (issue.code === 'invalid_value') {
    const hasType = issue.values.some((accepted) => typeof accepted === typeof valueAt(input, issue.path));
    return { code: hasType ? 'SVC-2009' : 'SVC-2013', field, issue: `must be one of: ${issue.values.map(String).join(', ')}` };
  }
  if (issue.code === 'invalid_union') return { code: issue.discriminator ? 'SVC-2009' : 'SVC-2013', field, issue: unionText(issue) };
  return { code: 'SVC-2013', field, issue: issue.message };
}

function unionText(issue: z.core.$ZodIssueInvalidUnion): string {
  const first = issue.errors[0]?.[0];
  if (issue.discriminator || !first) return 'is none of the accepted kinds';
  return first.message;
}

/** `['body', 'updates', 3, 'date']` as `updates[3].date`. */
function fieldIn(path: readonly PropertyKey[]): string {
  const [part, ...rest] = path;
  const shown = part === 'query' ? rest.slice(0, 1) : rest;
  return shown.length === 0 ? String(part ?? 'body') : fieldOf(shown);
}
