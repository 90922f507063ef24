import { type RequestContext, systemStatement } from '@innkeeper/platform';
import { wordsMatch } from './search-words.ts';

const rareMax = 1_000; // messages

// As the system role: the operator of words is not leakproof, so that PostgreSQL uses no index of words under row-level security, whatever the
// statement says; it answers ids alone, which are then read as the tenant.
const findMatches = systemStatement<{ id: string; conversation_id: string }>(
  'messaging.find_messages_of_words',
  `select m.id, m.conversation_id from messaging.message m
    where m.tenant_id = $1 and ${wordsMatch('m.search').replaceAll('?', '$2')} order by m.id desc limit ${rareMax + 1}`,
);

/** Which messages contain rare words, and their conversations. */
export interface RareWords {
  readonly messageIds: readonly string[];
  readonly conversationIds: readonly string[];
}

/**
 * What contains words that few messages of the tenant have; null for words of many, which are soon met from the newest message on. No statement
 * that is planned before the words were looked for can know which it is. Rules: MSG-2. Decision: infra/decisions/0075.
 */
export async function findRareWords(ctx: RequestContext, words: string): Promise<RareWords | null> {
  const found = await ctx.db.runAsSystem(findMatches, [ctx.tenant.id, words]);
  if (found.length > rareMax) return null;
  return { messageIds: found.map(({ id }) => id), conversationIds: [...new Set(found.map(({ conversation_id }) => conversation_id))] };
}
