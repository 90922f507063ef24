/**
 * Awaits statements that were sent together. Throws the first failure in the order of sending: in a transaction a failed statement makes
 * all later ones fail, and only the first explains why.
 */
export async function awaitSent(sent: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(sent);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
