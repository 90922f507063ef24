import type { z } from 'zod';

/**
 * Refinement for discriminated unions: zod reports only that no branch matches; this reports that the tag is missing or not one of the
 * accepted values, like any other enum. Use with `evenWhenInvalid` of the kernel. Rules: ERR-7. Errors: SVC-2003, SVC-2009.
 */
export function nameUnknownTag(value: unknown, context: z.core.$RefinementCtx<unknown>): void {
  for (const [index, issue] of context.issues.entries()) {
    if (issue.code !== 'invalid_union' || !('discriminator' in issue) || !('options' in issue)) continue;
    const tag = String(issue.discriminator);
    const given = tagOf(value, tag);
    const path = [...(issue.path ?? [tag])];
    context.issues[index] =
      given === undefined
        ? { code: 'invalid_type', expected: 'string', input: given, path }
        : { code: 'invalid_value', values: acceptedOf(issue.options), input: given, path };
  }
}

function tagOf(value: unknown, tag: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === tag)?.[1];
}

function acceptedOf(options: unknown): string[] {
  return Array.isArray(options) ? options.map(String) : [];
}
