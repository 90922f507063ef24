import { byIndexOnly, type RequestContext, systemStatement } from '@innkeeper/platform';
import { wordsMatch } from './search-words.ts';

const lookedAt = 800; // newest messages
const often = lookedAt / 20;
const rareMax = 1_000; // messages

const matches = wordsMatch('m.search').replaceAll('?', '$2');

// Both as the system role: the operator of words is not leakproof, so that PostgreSQL uses no index of words under row-level security, whatever the
// statement says. What it answers is a count, and ids alone, which are then read as the tenant.
const countAmongNewest = systemStatement<{ count: number }>(
  'messaging.count_words_among_newest',
  `select count(*)::int as count
     from (select m.search from messaging.message m where m.tenant_id = $1 order by m.id desc limit ${lookedAt}) m where ${matches}`,
);

// The tenant as a value is compared afterwards: the only index that is left is that of words, of which the tenant is one.
const findMatches = systemStatement<{ id: string; conversation_id: string }>(
  'messaging.find_messages_of_words',
  `select m.id, m.conversation_id from messaging.message m where ${matches} and m.tenant_id || '' = $1 limit ${rareMax + 1}`,
);

/** Which messages contain rare words, and their conversations. */
export interface RareWords {
  readonly messageIds: readonly string[];
  readonly conversationIds: readonly string[];
}

/**
 * What contains words that few messages of the tenant have; null for words of many, which are soon met from the newest message on. Which it is is asked
 * of the newest messages, not left to statistics: those know no word that is rare, and a wrong guess reads all messages of the tenant. Rules: MSG-2.
 * Decision: infra/decisions/0060.
 */
export async function findRareWords(ctx: RequestContext, words: string): Promise<RareWords | null> {
  const given = [ctx.tenant.id, words];
  const [newest] = await ctx.db.runAsSystem(countAmongNewest, given);
  if (newest && newest.count >= often) return null;
  const found = await ctx.db.systemFlight([byIndexOnly], findMatches, given);
  if (found.length > rareMax) return null;
  return { messageIds: found.map(({ id }) => id), conversationIds: [...new Set(found.map(({ conversation_id }) => conversation_id))] };
}
