import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** The fields of a guest on an invoice. Tax number and address stay sealed as in the profile. */
export interface BilledGuest {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly residence_city: string | null;
  readonly residence_country: string | null;
  readonly tax_id: Buffer | null;
  readonly address: Buffer | null;
}

const readBilled = statement<BilledGuest>(
  'guest.read_billed',
  `select g.id, g.first_name, g.last_name, g.residence_city, g.residence_country, g.tax_id, g.address
     from guest.guest g where g.tenant_id = $1 and g.id = $2`,
);

/** Reads the guest of a folio for its invoice. Decision: infra/decisions/0018. */
export async function readBilledGuest(ctx: RequestContext, guestId: string): Promise<BilledGuest> {
  const [row] = await readRows(ctx, readBilled, [ctx.tenant.id, guestId]);
  if (!row) throw new Error('a folio names a guest that does not exist');
  return row;
}
