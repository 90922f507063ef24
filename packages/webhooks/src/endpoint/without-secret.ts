/** Removes the secret from an answer before it is stored for replays. Rules: HOOK-3. */
export function withoutSecret(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'secret'));
}
