import { awaitSent, statement, type WriteContext } from '@innkeeper/platform';
import { type FolioRow, folioColumns } from './folio.body.ts';

/** A folio to open. */
export interface NewFolio {
  readonly id: string;
  readonly propertyId: string;
  readonly guestId: string;
  readonly currency: string;
  readonly timezone: string; // the property's
  readonly parentFolioId: string | null; // the folio it is split off from
  readonly openedAt: string;
}

/** A stay to add to a folio. */
export interface NewFolioStay {
  readonly reservationId: string;
  readonly folioId: string;
  readonly billedFolioId: string | null; // the locked folio that is billed for its nights instead; null: its own
  readonly expectedMinor: bigint; // all its nights with their taxes
  readonly channel: string; // that sold the stay: its revenue is reported under this channel
}

const columns = 'tenant_id, id, property_id, guest_id, currency, timezone, parent_folio_id, created_at, updated_at';
const values = '$1, $2, $3, $4, $5, $6, $7, $8, $8';

function valuesOf(ctx: WriteContext, folio: NewFolio): unknown[] {
  return [ctx.tenant.id, folio.id, folio.propertyId, folio.guestId, folio.currency, folio.timezone, folio.parentFolioId, folio.openedAt];
}

const openForStay = statement<never>(
  'billing.open_folio_for_stay',
  `with opened as (
     insert into billing.folio (${columns}, expected_minor) values (${values}, $12)
   )
   insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, channel, billed_folio_id) values ($1, $9, $2, $10, $11, $13)`,
);

const joinFolio = statement<never>(
  'billing.join_folio',
  `with joined as (
     update billing.folio f set expected_minor = f.expected_minor + $4 where f.tenant_id = $1 and f.id = coalesce($6, $3)
   )
   insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, channel, billed_folio_id) values ($1, $2, $3, $4, $5, nullif($6, $3))`,
);

const expectMore = statement<never>(
  'billing.expect_more',
  'update billing.folio f set expected_minor = f.expected_minor + $3 where f.tenant_id = $1 and f.id = $2',
);

/**
 * Writes the folio of a stay whose reservation is written later in the same transaction. Without a new folio, the stay joins the existing
 * one that it names, which must be locked (`lockFolioForStay`).
 */
export async function writeFolioForStay(ctx: WriteContext, folio: NewFolio | null, stay: NewFolioStay): Promise<void> {
  const { reservationId, folioId, billedFolioId: billedId, expectedMinor, channel } = stay;
  if (!folio) {
    await ctx.tx.run(joinFolio, [ctx.tenant.id, reservationId, folioId, expectedMinor, channel, billedId]);
    return;
  }
  const ownMinor = billedId === null ? expectedMinor : 0n;
  await awaitSent([
    ctx.tx.run(openForStay, [...valuesOf(ctx, folio), reservationId, expectedMinor, channel, ownMinor, billedId]),
    ...(billedId === null ? [] : [ctx.tx.run(expectMore, [ctx.tenant.id, billedId, expectedMinor])]),
  ]);
}

const openForStays = statement<never>(
  'billing.open_folios_for_stays',
  `with wanted as (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
       as w(folio_id, guest_id, reservation_id, currency, expected_minor, channel)
   ), opened as (
     insert into billing.folio (tenant_id, id, property_id, guest_id, currency, timezone, created_at, updated_at, expected_minor)
     select $1, w.folio_id, $8, w.guest_id, w.currency, $9, $10, $10, case when $11::text is null then w.expected_minor else 0 end from wanted w
   )
   insert into billing.folio_stay (tenant_id, reservation_id, folio_id, expected_minor, channel, billed_folio_id)
   select $1, w.reservation_id, w.folio_id, w.expected_minor, w.channel, $11 from wanted w`,
);

/** A stay with a new folio of its own. */
export type StayInNewFolio = Omit<NewFolioStay, 'billedFolioId'> & Pick<NewFolio, 'guestId' | 'currency'>;

type FolioTerms = Pick<NewFolio, 'propertyId' | 'timezone' | 'openedAt'> & Pick<NewFolioStay, 'billedFolioId'>;

/** Opens folios of one property, each for a stay that is written later in the same transaction, in one statement. */
export async function openFoliosForStays(
  ctx: WriteContext,
  stays: readonly StayInNewFolio[],
  { propertyId, timezone, openedAt, billedFolioId: billedId }: FolioTerms,
): Promise<void> {
  const column = <K extends keyof StayInNewFolio>(key: K): string[] => stays.map((stay) => String(stay[key]));
  const columns = (['folioId', 'guestId', 'reservationId', 'currency', 'expectedMinor', 'channel'] as const).map(column);
  const sumMinor = stays.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0n);
  await awaitSent([
    ctx.tx.run(openForStays, [ctx.tenant.id, ...columns, propertyId, timezone, openedAt, billedId]),
    ...(billedId === null ? [] : [ctx.tx.run(expectMore, [ctx.tenant.id, billedId, sumMinor])]),
  ]);
}

const open = statement<FolioRow>(
  'billing.open_folio',
  `insert into billing.folio as f (${columns}) values (${values}) returning ${folioColumns}`,
);

/** Opens a folio without a stay. */
export async function insertFolio(ctx: WriteContext, folio: NewFolio): Promise<FolioRow> {
  const [row] = await ctx.tx.run(open, valuesOf(ctx, folio));
  if (!row) throw new Error('no folio was opened');
  return row;
}
