import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';

type Properties = Inputs['ofAdmins']['hotel']['properties'];
export type House = Outputs['ofAdmins']['hotel']['properties']['settings']['body'];
type HouseChange = BodyOf<Properties['changeSettings']>;

/** Form values of a property; texts are empty if unknown. */
export interface HouseDraft {
  readonly self_check_in: boolean;
  readonly check_in_time: string;
  readonly check_out_time: string;
  readonly colour: string;
  readonly phone: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly fiscal_country: string;
  readonly tax_id: string;
  readonly legal_name: string;
  readonly series: string;
  readonly certificate_number: string;
  /** As stored: what the form does not show stays. */
  readonly fiscal: House['fiscal'];
}

export function houseDraftOf({ self_check_in, check_in_time, check_out_time, colour, phone, address, fiscal }: House): HouseDraft {
  const { street, postal_code, city } = address ?? { street: '', postal_code: '', city: '' };
  const texts = { colour: colour ?? '', phone: phone ?? '', street, postal_code, city };
  return { self_check_in, check_in_time, check_out_time, ...texts, ...fiscalDraftOf(fiscal), fiscal };
}

function fiscalDraftOf(fiscal: House['fiscal']) {
  const { country: fiscal_country = '', tax_id = '', legal_name = '', series = '', certificate_number } = fiscal ?? {};
  return {
    fiscal_country,
    tax_id,
    legal_name,
    series,
    certificate_number: certificate_number === undefined ? '' : String(certificate_number),
  };
}

const fiscalFields = ['fiscal_country', 'tax_id', 'legal_name', 'series', 'certificate_number'] as const;
const addressFields = ['street', 'postal_code', 'city'] as const;

/** Changed fields only; emptied ones become null. An address is changed as a whole. */
export function houseChangeOf(before: HouseDraft, after: HouseDraft): HouseChange {
  const isChanged = (field: keyof HouseDraft): boolean => before[field] !== after[field];
  return {
    ...(isChanged('self_check_in') && { self_check_in: after.self_check_in }),
    ...(isChanged('check_in_time') && { check_in_time: after.check_in_time.trim() }),
    ...(isChanged('check_out_time') && { check_out_time: after.check_out_time.trim() }),
    ...(isChanged('colour') && { colour: textOrNull(after.colour.toLowerCase()) }),
    ...(isChanged('phone') && { phone: textOrNull(after.phone) }),
    ...(addressFields.some(isChanged) && { address: addressOf(after) }),
    ...(fiscalFields.some(isChanged) && { fiscal: fiscalOf(after) }),
  };
}

function addressOf({ street, postal_code, city }: HouseDraft): HouseChange['address'] {
  const address = { street: street.trim(), postal_code: postal_code.trim(), city: city.trim() };
  return Object.values(address).every((part) => part === '') ? null : address;
}

/** Without a country the property issues no legal documents; members of one country are no use to the other. */
function fiscalOf({ fiscal, fiscal_country, tax_id, legal_name, series, certificate_number }: HouseDraft): HouseChange['fiscal'] {
  const country = fiscalCountries.find((one) => one === fiscal_country);
  if (country === undefined) return null;
  const same = fiscal?.country === country ? fiscal : null;
  const { certificate_number: _before, ...others } = same ?? {};
  const certificate = country === 'ES' || certificate_number.trim() === '' ? {} : { certificate_number: Number(certificate_number) };
  return { ...others, country, tax_id: tax_id.trim(), legal_name: legal_name.trim(), series: series.trim().toUpperCase(), ...certificate };
}

export const fiscalCountries = ['PT', 'ES'] as const;

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
