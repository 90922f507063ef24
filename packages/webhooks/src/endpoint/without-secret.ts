/** What an idempotency record keeps of an answer with a secret. Contract 7: a replay comes without it. */
export function withoutSecret(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'secret'));
}
