/** What an idempotency record keeps of an answer with a secret: a replay comes without it. Rules: HOOK-3. */
export function withoutSecret(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'secret'));
}
