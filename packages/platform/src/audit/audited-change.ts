import { isDeepStrictEqual } from 'node:util';

type Members = Readonly<Record<string, unknown>>;

/** Members of the wire body that an audit line records for a change. */
export interface AuditedChange {
  readonly before: Members | null;
  readonly after: Members | null;
}

/**
 * Records only the initial status of a creation. Most lines are creations and are retained for long; the resource holds the rest, and every
 * later change records what was there before. Rules: OPS-36.
 */
export function auditedCreation(after: unknown): AuditedChange {
  const status = isMembers(after) ? after['status'] : undefined;
  return { before: null, after: typeof status === 'string' ? { status } : null };
}

/**
 * The members that a change set, before and after. Without a known previous state: the main members of the answer, or of the removed
 * resource. Lists and nested values are left to the event. `guest_id` accompanies every change to a resource of a guest: erasure finds the
 * line by it. Rules: OPS-30, OPS-36.
 */
export function auditedChange(before: unknown, after: unknown): AuditedChange {
  if (!isMembers(after)) return { before: isMembers(before) ? maskMembers(mainMembers(before)) : null, after: null };
  if (!isMembers(before) || before['id'] !== after['id']) return { before: null, after: maskMembers(mainMembers(after)) };
  const changed = Object.keys(after).filter((name) => !derived.has(name) && !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return { before: null, after: null };
  const names = 'guest_id' in after ? [...new Set([...changed, 'guest_id'])] : changed;
  return { before: maskMembers(pick(before, names)), after: maskMembers(pick(after, names)) };
}

const derived: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'allowed_actions']);

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, members[name] ?? null]));
}

/** Single values and amounts of money. */
function mainMembers(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([name, value]) => !derived.has(name) && isMain(value)));
}

function isMain(value: unknown): boolean {
  if (isMembers(value)) return 'currency' in value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

const mask = '****';
const secretNames: ReadonlySet<string> = new Set([
  ...['secret', 'token', 'password', 'pin', 'key'],
  ...['tax_id', 'mrz', 'support_number', 'date_of_birth', 'street', 'postal_code'],
]);

const guestLink = /^https?:\/\/[^/]+\/stay\//;

/** A URL that opens a guest's page to anyone who has it. */
function isGuestLink(value: unknown): boolean {
  return typeof value === 'string' && guestLink.test(value);
}

/** Secrets, legal identity and home addresses are never written down, only the fact that they changed. */
function maskMembers(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, maskValue(name, value)]));
}

function maskValue(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (secretNames.has(name) || isGuestLink(value)) return mask;
  if (!isMembers(value)) return value;
  return name === 'document' && 'number' in value ? maskMembers({ ...value, number: mask }) : maskMembers(value);
}
