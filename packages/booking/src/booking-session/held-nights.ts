import { type LocalDate, type MoneyBody, moneyToBody } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { cancellationFee, dueParts } from '@innkeeper/rates';
import { heldPrices, requireSession } from './session-row.ts';

/** Amount of a day, with all taxes. */
export interface HeldAmount {
  readonly date: LocalDate;
  readonly amount: MoneyBody;
}

export interface HeldNights {
  readonly nights: readonly HeldAmount[];
  /** Fee of a late cancellation. */
  readonly cancellationFee: MoneyBody;
  /** Payments on the day of arrival and on that of departure. */
  readonly later: readonly HeldAmount[];
}

/** The prices of the nights that a session holds, and what follows from them and its terms. Rules: DIRECT-5, DIRECT-6. Errors: SVC-2011. */
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
    later: dueParts(session.payment_schedule, totalMinor).flatMap(({ due, minor }) =>
      due === 'booking' ? [] : [{ date: session[due], amount: moneyToBody(currency, minor) }],
    ),
  };
}
