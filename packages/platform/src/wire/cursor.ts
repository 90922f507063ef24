import { createHash } from 'node:crypto';
import { refuse } from '@innkeeper/kernel';
import { z } from 'zod';
import type { Secrets } from '../context.ts';
import { cursorPurpose } from '../secrets/seal.ts';

/** Scope of a cursor: it opens only for the same tenant, route and filters. */
export interface CursorScope {
  readonly tenantId: string;
  readonly route: string; // 'GET /reservations'
  readonly filters: Readonly<Record<string, unknown>>; // without limit and cursor
}

export type SortKey = readonly (string | number)[];

const cursorCharsMax = 2_000;
const sealedShape = z.tuple([z.string()], z.union([z.string(), z.number()]));

/** Seals the sort key of the last row of a page. Opaque, tamper-proof, the same in every process with the same master key. */
export function encodeCursor(secrets: Secrets, scope: CursorScope, sortKey: SortKey): string {
  return secrets.seal(cursorPurpose, JSON.stringify([digestOf(scope), ...sortKey])).toString('base64url');
}

/** Opens a cursor. Errors: SVC-2014 when it belongs to another scope, was changed, or is not ours. */
export function decodeCursor(secrets: Secrets, scope: CursorScope, cursor: string): SortKey {
  if (cursor.length > cursorCharsMax || !/^[\w-]+$/.test(cursor)) throw invalidCursor();
  const [digest, ...sortKey] = openSealed(secrets, cursor);
  if (digest !== digestOf(scope)) throw invalidCursor();
  return sortKey;
}

function openSealed(secrets: Secrets, cursor: string): z.infer<typeof sealedShape> {
  const sealed = Buffer.from(cursor, 'base64url');
  if (sealed.toString('base64url') !== cursor) throw invalidCursor(); // another encoding of the same bytes
  try {
    return sealedShape.parse(JSON.parse(secrets.open(cursorPurpose, sealed)));
  } catch {
    throw invalidCursor();
  }
}

function invalidCursor() {
  return refuse('SVC-2014', 'cursor', 'is not a cursor of this list with these filters');
}

function digestOf(scope: CursorScope): string {
  const filters = Object.entries(scope.filters)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([scope.tenantId, scope.route, filters]))
    .digest('base64url');
}
