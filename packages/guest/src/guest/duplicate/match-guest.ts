import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { NestedGuestInput } from '../guest.contract.ts';
import { digestsOfDocument } from '../guest-row.ts';

// Each branch has its own index; the oldest profile wins.
const findByDocument = statement<{ id: string }>(
  'guest.find_by_document',
  `select g.id from guest.guest g where g.tenant_id = $1 and g.document_digest = any($2) and g.erased_at is null order by g.id limit 1`,
);

const findByContact = statement<{ id: string }>(
  'guest.find_by_contact',
  `select g.id from guest.guest g
    where g.tenant_id = $1 and g.email_key = lower($2) and g.last_name_key = lower($3) and g.erased_at is null order by g.id limit 1`,
);

/**
 * Finds the profile of a person who books elsewhere: by document, else by e-mail address and last name; null when there is none. Takes no
 * lock. Rules: CHAN-17.
 */
export async function matchGuest(ctx: RequestContext, person: NestedGuestInput): Promise<string | null> {
  const { document, email, last_name } = person;
  const [[byDocument], [byContact]] = await Promise.all([
    document ? readRows(ctx, findByDocument, [ctx.tenant.id, digestsOfDocument(ctx.secrets, document.number)]) : [],
    email ? readRows(ctx, findByContact, [ctx.tenant.id, email, last_name]) : [],
  ]);
  return byDocument?.id ?? byContact?.id ?? null;
}
