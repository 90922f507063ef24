import { byIndexOnly, type RequestContext, systemStatement } from '@innkeeper/platform';
import { wordsMatch, wordsQuery } from './search-words.ts';

const newestMax = 800; // newest messages
const frequentMin = newestMax / 20;
const rareMax = 1_000; // messages

const matches = wordsMatch('m.search').replaceAll('?', '$2');

// Both run as the system role and answer only a count and ids, which are then read as the tenant.
const countAmongNewest = systemStatement<{ count: number }>(
  'messaging.count_words_among_newest',
  `select count(*)::int as count
     from (select m.search from messaging.message m where m.tenant_id = $1 order by m.id desc limit ${newestMax}) m where ${matches}`,
);

const findMatches = systemStatement<{ id: string; conversation_id: string }>(
  'messaging.find_messages_of_words',
  `select m.id, m.conversation_id from messaging.messages_with($1, ${wordsQuery.replaceAll('?', '$2')}, ${rareMax + 1}) m`,
);

/** Ids of the messages that contain rare words, and of their conversations. */
export interface RareWords {
  readonly messageIds: readonly string[];
  readonly conversationIds: readonly string[];
}

/**
 * Finds the messages with words that are rare in the tenant; null for frequent words, which a scan from the newest message meets soon. The
 * newest messages decide which it is, not statistics: these know no rare words, and a wrong guess reads all messages of the tenant.
 * Rules: MSG-2.
 * Decision: infra/decisions/0060.
 */
export async function findRareWords(ctx: RequestContext, words: string): Promise<RareWords | null> {
  const given = [ctx.tenant.id, words];
  const [newest] = await ctx.db.runAsSystem(countAmongNewest, given);
  if (newest && newest.count >= frequentMin) return null;
  const found = await ctx.db.systemFlight([byIndexOnly], findMatches, given);
  if (found.length > rareMax) return null;
  return { messageIds: found.map(({ id }) => id), conversationIds: [...new Set(found.map(({ conversation_id }) => conversation_id))] };
}
