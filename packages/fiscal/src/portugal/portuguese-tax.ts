import type { ServiceRate } from '@innkeeper/billing';
import { isTaxAtPercent, type LocalDate } from '@innkeeper/kernel';
import type { LineTax, PostedNight, TaxedCharge } from '../country-rules.ts';
import type { FiscalProfile } from '../profile/fiscal-profile.ts';
import { type VatRates, vatRatesOf, vatRatesOn } from './vat-rates.ts';

const notSubject: LineTax = {
  vatPercent: 0,
  taxCode: 'NS',
  exemption: { code: 'M99', reason: 'Não sujeito ou não tributado' },
};

/** Charge codes of meals, which the intermediate rate taxes; drinks and everything else have the normal one. */
const meals = new Set(['breakfast', 'half_board', 'full_board', 'lunch', 'dinner', 'meal', 'meals', 'restaurant', 'room_service']);

/** Kinds of charges that belong to the accommodation. */
const accommodationKinds = new Set(['room', 'fee', 'adjustment', 'discount']);

/** VAT of a charge that includes it. Rules: FISCAL-6. */
export function taxOfPortugueseCharge(profile: FiscalProfile, { kind, code, serviceDate }: TaxedCharge): LineTax {
  if (kind === 'tax') return notSubject; // city tax, and outlays posted as tax
  const rates = vatRatesOn(profile.region, serviceDate);
  if (accommodationKinds.has(kind)) return taxedAt(rates, profile.vatPercent);
  return taxedAt(rates, percentOfService(rates, code.toLowerCase()));
}

/** VAT of services by charge code, in every period of the region's rates. Rules: FISCAL-6, REP-7. */
export function portugueseServiceRates({ region }: FiscalProfile): ServiceRate[] {
  return vatRatesOf(region).flatMap((rates, index) => {
    const since = index === 0 ? null : rates.from;
    const ofMeals = [...meals].map((code) => ({ code, since, percent: percentOfService(rates, code) }));
    return [...ofMeals, { code: null, since, percent: rates.normal }];
  });
}

function percentOfService(rates: VatRates, code: string): number {
  return meals.has(code) ? rates.intermediate : rates.normal;
}

/** VAT of a night as it was posted: at the rate of the region that matches, else at the special one. Rules: FISCAL-6. */
export function taxOfPortugueseNight(profile: FiscalProfile, { netMinor, vatMinor, serviceDate }: PostedNight): LineTax {
  if (vatMinor === 0n) return notSubject;
  const rates = vatRatesOn(profile.region, serviceDate);
  const percents = [profile.vatPercent, rates.reduced, rates.intermediate, rates.normal];
  const percent = percents.find((one) => isTaxAtPercent(netMinor, vatMinor, one));
  return taxedAt(rates, percent ?? postedPercent(netMinor, vatMinor));
}

/** True when a rate of the region. */
export function isPortugueseRate(region: FiscalProfile['region'], percent: number, on: LocalDate): boolean {
  return codeOf(vatRatesOn(region, on), percent) !== special;
}

const special = 'OUT';

function taxedAt(rates: VatRates, vatPercent: number): LineTax {
  return vatPercent === 0 ? notSubject : { vatPercent, taxCode: codeOf(rates, vatPercent), exemption: null };
}

function codeOf(rates: VatRates, percent: number): string {
  if (percent === rates.reduced) return 'RED';
  if (percent === rates.intermediate) return 'INT';
  return percent === rates.normal ? 'NOR' : special;
}

/** Percent with two decimals that posted VAT comes to. */
function postedPercent(netMinor: bigint, vatMinor: bigint): number {
  return netMinor === 0n ? 0 : Number((vatMinor * 10_000n + netMinor / 2n) / netMinor) / 100;
}
