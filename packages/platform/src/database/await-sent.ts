/**
 * Waits for statements that were sent together. Of several failures the first in the order of sending is thrown: in a transaction
 * a failed statement makes all after it fail, and only the first says why.
 */
export async function awaitSent(sent: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(sent);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
