import { type LocalDate, type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { cancellationFee } from '@innkeeper/rates';
import { heldPrices, requireSession } from './session-row.ts';

/** A night of a session with all taxes. */
export interface HeldNight {
  readonly date: LocalDate;
  readonly amount: MoneyBody;
}

export interface HeldNights {
  readonly nights: readonly HeldNight[];
  /** Fee of a late cancellation. */
  readonly cancellationFee: MoneyBody;
}

/** The prices of the nights that a session holds, and the fee that follows from them. Rules: DIRECT-5, DIRECT-6. Errors: SVC-2011. */
export async function readHeldNights(ctx: RequestContext, id: string): Promise<HeldNights> {
  const session = await requireSession(ctx, id);
  const { currency, cancellation } = session;
  const prices = heldPrices(session);
  const totalMinor = session.subtotal_minor + session.tax_minor;
  return {
    nights: prices.map(({ date, netMinor, vatMinor, cityTaxMinor }) => ({
      date,
      amount: moneyToBody(currency, netMinor + vatMinor + cityTaxMinor),
    })),
    cancellationFee: moneyToBody(currency, cancellationFee(cancellation, { currency, nights: prices, totalMinor })),
  };
}
