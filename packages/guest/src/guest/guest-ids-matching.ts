import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { patternsOf } from './search-patterns.ts';

const findMatching = statement<{ id: string }>(
  'guest.find_ids_matching',
  `select g.id from guest.guest g
    where g.tenant_id = $1 and g.id in (select guest.ids_matching(p.pattern) from unnest($2::text[]) as p(pattern))
    order by g.id desc limit $3`,
);

/**
 * Ids of the newest guests whose name, e-mail or telephone contains a text, as `q` of GET /guests finds them. A telephone is also found
 * when it is typed with blanks or hyphens.
 */
export async function guestIdsMatching(ctx: RequestContext, text: string, max: number): Promise<string[]> {
  const digits = text.replace(/[\s()./-]/g, '');
  const isPhone = /^\+?\d{4,}$/.test(digits) && digits !== text;
  const patterns = [...patternsOf(text), ...(isPhone ? patternsOf(digits) : [])];
  return (await readRows(ctx, findMatching, [ctx.tenant.id, patterns, max])).map(({ id }) => id);
}
