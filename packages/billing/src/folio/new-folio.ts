import { statement, type Transaction } from '@innkeeper/platform';
import { type FolioRow, folioColumns } from './folio.body.ts';

/** A folio to be opened. */
export interface NewFolio {
  readonly id: string;
  readonly propertyId: string;
  readonly guestId: string;
  readonly currency: string;
  readonly timezone: string; // the property's
  readonly parentFolioId: string | null; // what it is split off from
  readonly openedAt: string;
}

/** A stay that a folio carries. */
export interface NewFolioStay {
  readonly reservationId: string;
  readonly folioId: string;
  readonly expectedMinor: bigint; // all its nights with their taxes
}

/**
 * The second and third value of the database function `billing.open_folio_for_stay`, which a booking calls in its own statement. Without a
 * folio to open the stay joins the one that it names, which must be locked (`readFolioForStay`).
 */
export function folioForStay(folio: NewFolio | null, stay: NewFolioStay): [string | null, string] {
  const { reservationId, folioId, expectedMinor } = stay;
  const stayJson = JSON.stringify({ reservation_id: reservationId, folio_id: folioId, expected_minor: String(expectedMinor) });
  return [folio && folioJson(folio), stayJson];
}

function folioJson(folio: NewFolio): string {
  return JSON.stringify({
    id: folio.id,
    property_id: folio.propertyId,
    guest_id: folio.guestId,
    currency: folio.currency,
    timezone: folio.timezone,
    parent_folio_id: folio.parentFolioId,
    opened_at: folio.openedAt,
  });
}

const open = statement<FolioRow>('billing.open_folio', `select ${folioColumns} from billing.open_folio_for_stay($1, $2, null) f`);

/** Opens a folio without a stay. */
export async function insertFolio(tx: Transaction, folio: NewFolio): Promise<FolioRow> {
  const [row] = await tx.run(open, [tx.tenantId, folioJson(folio)]);
  if (!row) throw new Error('no folio was opened');
  return row;
}
