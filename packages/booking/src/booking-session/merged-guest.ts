import type { GuestPatch } from '@innkeeper/guest';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON Merge Patch (RFC 7396) to the profile entered before. Rules: DIRECT-6. */
export function mergedGuest(before: GuestPatch, patch: GuestPatch): GuestPatch {
  return merged(before, patch) as GuestPatch;
}

function merged(before: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const after = new Map(Object.entries(isObject(before) ? before : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) after.delete(name);
    else after.set(name, merged(after.get(name), value));
  }
  return Object.fromEntries(after);
}
