const keyBytes = 16;

/** A random idempotency key. `crypto.randomUUID` exists only on secure pages. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(keyBytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
