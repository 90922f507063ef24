import type { OfferChoice, StaySearch } from './booking-view.ts';
import { languageIn } from './page-language.ts';

type Values = Readonly<Record<string, unknown>>;

/** True for the address of a search; without dates it is the first page. */
export function isSearch(values: Values): boolean {
  return textIn(values, 'arrival') !== '' || textIn(values, 'departure') !== '';
}

/** The stay in a query or form, to be checked by the operation that it is for. */
export function searchIn(values: Values): StaySearch {
  return {
    arrival: textIn(values, 'arrival'),
    departure: textIn(values, 'departure'),
    adults: countIn(values, 'adults', adultsUsual),
    children: countIn(values, 'children', 0),
  };
}

export const adultsUsual = 2;

export function choiceIn(values: Readonly<Record<string, string>>): OfferChoice {
  const { currency = '', total = '' } = values;
  return {
    ...searchIn(values),
    roomTypeId: textIn(values, 'room_type_id'),
    ratePlanId: textIn(values, 'rate_plan_id'),
    language: languageIn(values) ?? 'en',
    shown: currency === '' || total === '' ? null : { currency, amount: total },
  };
}

/** A search as the query of an address. */
export function queryOf({ arrival, departure, adults, children }: StaySearch, further: Readonly<Record<string, string>> = {}): string {
  return String(new URLSearchParams({ arrival, departure, adults: String(adults), children: String(children), ...further }));
}

function textIn(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Number in a field; anything else is left to the operation to refuse. */
function countIn(values: Values, name: string, usual: number): number {
  const text = textIn(values, name);
  return text === '' ? usual : /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}
