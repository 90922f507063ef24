import { refuse } from '@innkeeper/kernel';
import {
  atOrAfter,
  type ContractInput,
  type ContractOutput,
  etagOf,
  list,
  type RequestContext,
  readPage,
  readRows,
  statement,
} from '@innkeeper/platform';
import { toGuestBody } from './guest.body.ts';
import type { GuestBody, getGuestContract, listGuestsContract } from './guest.contract.ts';
import { aliasesColumn, digestsOfDocument, type GuestWithAliases, rowColumns, survivorIds } from './guest-row.ts';
import { normalisePhone } from './profile/contact-details.ts';
import { type ReadStayValues, readValues } from './profile/lifetime-value.ts';
import { patternsOf } from './search-patterns.ts';

const readGuest = statement<GuestWithAliases>(
  'guest.read_guest',
  `select ${rowColumns}, ${aliasesColumn} from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)})`,
);

/** Reads one guest; the id of a merged profile returns the survivor. Spec: Guest profile rule 2. Errors: SVC-2011. */
export function getGuest(readStayValues: ReadStayValues) {
  return async (ctx: RequestContext, { params }: ContractInput<typeof getGuestContract>): Promise<GuestBody> => {
    const { body, version } = await findGuest(ctx, readStayValues, params.id);
    ctx.reply.etag = etagOf(version);
    return body;
  };
}

/** One guest with its version. Errors: SVC-2011. */
export async function findGuest(
  ctx: RequestContext,
  readStayValues: ReadStayValues,
  id: string,
): Promise<{ body: GuestBody; version: number }> {
  const [row] = await readRows(ctx, readGuest, [ctx.tenant.id, id]);
  if (!row) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  const valuesOf = await readValues(ctx, readStayValues, [row]);
  return { body: toGuestBody(ctx, row, valuesOf(row.id)), version: row.version };
}

/** Limit of stays of all guests on a page except the first, who is always shown: each stay may have a note, and its value is read. */
const pageStaysMax = 10_000;

type ListedGuest = GuestWithAliases & { readonly is_beyond: boolean };

// Includes the first guest above the limit, who only shows that there are more.
const withinStays = (page: string): string => `with page as materialized (${page}),
  counted as (
    select p.id, row_number() over newest as nth, sum(p.past_stays) over newest as stays from page p window newest as (order by p.id desc)
  )
  select p.*, c.nth > 1 and c.stays > ${pageStaysMax} as is_beyond from page p join counted c on c.id = p.id
   where c.nth <= 2 or c.stays - p.past_stays <= ${pageStaysMax}
   order by p.id desc`;

const guests = list({
  name: 'guest.list_guests',
  route: 'GET /guests',
  select: `select ${rowColumns}, ${aliasesColumn} from guest.guest g`,
  tenantColumn: 'g.tenant_id',
  sortColumn: 'g.id',
  filters: {
    email: 'g.email_key = lower(?)',
    phone: 'g.phone = ?',
    last_name: 'g.last_name_key = lower(?)',
    document_number: 'g.document_digest = any(?)',
    nationality: 'g.nationality = ?',
    updated_from: atOrAfter('g.updated_at'),
    q: 'g.id in (select guest.ids_matching(p.pattern) from unnest(?::text[]) as p(pattern))',
  },
  toItem: (row: ListedGuest): GuestWithAliases => row,
  sortKey: (row) => row.id,
  around: { statement: withinStays, isWhole: (row) => !row.is_beyond },
});

/**
 * Lists the guests that match every filter, newest first; a page ends early before its stays exceed the limit.
 * Spec: Endpoints GET /guests; contract 5. Rules: GUEST-35. Errors: SVC-2014.
 */
export function listGuests(readStayValues: ReadStayValues) {
  return async (ctx: RequestContext, { query }: ListInput): Promise<ContractOutput<typeof listGuestsContract>> => {
    const page = await readPage(ctx, guests, { query, filters: filtersOf(ctx, query) });
    const valuesOf = await readValues(ctx, readStayValues, page.data);
    return { ...page, data: page.data.map((row) => toGuestBody(ctx, row, valuesOf(row.id))) };
  };
}

type ListInput = ContractInput<typeof listGuestsContract>;

function filtersOf(ctx: RequestContext, query: ListInput['query']) {
  const { email, phone, last_name, document_number, q } = query;
  return {
    ...query,
    email: email?.trim(),
    phone: phone === undefined ? undefined : comparablePhone(phone),
    last_name: last_name?.trim(),
    document_number: document_number === undefined ? undefined : digestsOfDocument(ctx.secrets, document_number),
    q: q && patternsOf(q),
  };
}

/** E.164, or null, which equals no number. An unencoded plus sign arrives as a blank. */
function comparablePhone(text: string): string | null {
  return normalisePhone(text.replace(/^ /, '+').trim());
}
