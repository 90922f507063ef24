import { refuse, ServiceError } from '@innkeeper/kernel';

/** `*` or the entity tags of an If-Match header. */
export type IfMatch = '*' | readonly string[];

/** Facts about an answer besides its body. */
export interface Reply {
  etag: string | null;
  isReplayed: boolean;
  /** Age of the answer, when it may be older than the request. */
  ageSeconds: number | null;
  /** Wire body of the resource before the change; for the audit log. */
  before: unknown;
}

export function newReply(): Reply {
  return { etag: null, isReplayed: false, ageSeconds: null, before: null };
}

/** The entity tag of a row version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

const tagList = /^\s*(W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*(,\s*(W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*)*$/;

/** Parses an If-Match header. Weak tags are included and never match, as RFC 9110 requires. Errors: SVC-2013. */
export function parseIfMatch(header: string | undefined): IfMatch | null {
  if (header === undefined) return null;
  if (header.trim() === '*') return '*';
  if (!tagList.test(header)) throw refuse('SVC-2013', 'If-Match', 'must be * or a list of entity tags');
  return header.match(/(W\/)?"[^"]*"/g) ?? [];
}

/** Refuses a change to a row whose version is not the one the client saw. Call with the row locked. Errors: SVC-3006. */
export function requireMatch(ctx: { readonly ifMatch: IfMatch | null }, version: number): void {
  if (ctx.ifMatch === null || ctx.ifMatch === '*') return;
  if (ctx.ifMatch.includes(etagOf(version))) return;
  throw new ServiceError('SVC-3006', [{ field: 'If-Match', issue: `the present entity tag is ${etagOf(version)}` }]);
}
