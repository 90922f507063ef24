import { type FieldIssue, fieldOf } from '@innkeeper/kernel';
import type { z } from 'zod';

/** Parse with this option to distinguish a missing value from one of the wrong type. */
export const withInput = { reportInput: true };

/** Schema issues in their wire form: `room_types[1].rooms[0]`. */
export function issuesToFields(issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  return issues.flatMap((issue): FieldIssue[] => {
    const field = issue.path.length === 0 ? 'file' : fieldOf(issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), issue: 'is not known' }));
    if (issue.code === 'invalid_value') return [{ field, issue: `must be one of: ${issue.values.map(String).join(', ')}` }];
    if (issue.code === 'invalid_union') return unionFields(issue);
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    return [{ field, issue: isMissing ? 'is required' : issue.message }];
  });
}

/** Reports the alternative that matched deepest: it shows best what is wrong with the value. */
function unionFields(issue: z.core.$ZodIssueInvalidUnion): FieldIssue[] {
  const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map((inner) => inner.path.length));
  const best = issue.errors.toSorted((left, right) => depth(right) - depth(left))[0] ?? [];
  if (best.length === 0) return [{ field: fieldOf(issue.path), issue: 'is none of the accepted kinds' }];
  return issuesToFields(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
}
