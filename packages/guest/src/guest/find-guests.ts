import { refuse } from '@innkeeper/kernel';
import {
  betweenMoments,
  type Condition,
  type ContractInput,
  type ContractOutput,
  etagOf,
  type List,
  type RequestContext,
  readPage,
  readRows,
  statement,
} from '@innkeeper/platform';
import { normalisePhone } from './contact-details.ts';
import { toGuestBody } from './guest.body.ts';
import type { GuestBody, getGuestContract, listGuestsContract } from './guest.contract.ts';
import { aliasesColumn, digestDocumentNumber, type GuestWithAliases, rowColumns, survivorIds } from './guest-row.ts';

const readGuest = statement<GuestWithAliases>(
  'guest.read_guest',
  `select ${rowColumns}, ${aliasesColumn} from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)})`,
);

/** One guest; the id of a merged profile answers the survivor. Rules: GUEST-18. Errors: SVC-2011. */
export async function getGuest(ctx: RequestContext, { params }: ContractInput<typeof getGuestContract>): Promise<GuestBody> {
  const [row] = await readRows(ctx, readGuest, [ctx.tenant.id, params.id]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  ctx.reply.etag = etagOf(row.version);
  return toGuestBody(ctx.secrets, row);
}

const guests: Omit<List<GuestWithAliases, GuestBody>, 'toItem'> = {
  name: 'guest.list_guests',
  route: 'GET /guests',
  select: `select ${rowColumns}, ${aliasesColumn} from guest.guest g`,
  tenantColumn: 'g.tenant_id',
  sortColumn: 'g.id',
  sortKey: (row) => row.id,
};

/** The guests that meet every filter, newest first. Rules: GUEST-13, GUEST-14, GUEST-15, GUEST-16. Errors: SVC-2014. */
export function listGuests(
  ctx: RequestContext,
  { query }: ContractInput<typeof listGuestsContract>,
): Promise<ContractOutput<typeof listGuestsContract>> {
  const { email, phone, last_name, document_number, nationality, updated_from, q } = query;
  const digest = document_number === undefined ? undefined : digestDocumentNumber(ctx.secrets, document_number);
  const conditions: Condition[] = [
    { sql: 'g.email_key = lower(?)', value: email?.trim() },
    { sql: 'g.phone = ?', value: phone === undefined ? undefined : comparablePhone(phone) },
    { sql: 'g.last_name_key = lower(?)', value: last_name?.trim() },
    { sql: 'g.document_digest = ?', value: digest },
    { sql: 'g.nationality = ?', value: nationality },
    ...betweenMoments('g.updated_at', updated_from),
    { sql: 'g.id in (select guest.ids_matching(p.pattern) from unnest(?::text[]) as p(pattern))', value: q && patternsOf(q) },
  ];
  return readPage(ctx, { ...guests, toItem: (row) => toGuestBody(ctx.secrets, row) }, { query, conditions });
}

/**
 * What the searched text of a guest is like. One character is part of nearly every text and no index knows it, but for the beginnings of
 * words: a page would read all guests of the tenant. What is neither letter nor digit begins no word.
 */
function patternsOf(search: string): string[] {
  const text = search.replace(/[\\%_]/g, '\\$&');
  if ([...search].length > 1) return [`%${text}%`];
  return /[\p{L}\p{N}]/u.test(search) ? [`${text}%`, `% ${text}%`] : [];
}

/** E.164, or null, which no number equals. A plus sign that was not encoded arrives as a blank. */
function comparablePhone(text: string): string | null {
  return normalisePhone(text.replace(/^ /, '+').trim());
}
