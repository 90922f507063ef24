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
}

export function houseDraftOf({ self_check_in, check_in_time, check_out_time, colour, phone, address }: House): HouseDraft {
  const { street, postal_code, city } = address ?? { street: '', postal_code: '', city: '' };
  return { self_check_in, check_in_time, check_out_time, colour: colour ?? '', phone: phone ?? '', street, postal_code, city };
}

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
  };
}

function addressOf({ street, postal_code, city }: HouseDraft): HouseChange['address'] {
  const address = { street: street.trim(), postal_code: postal_code.trim(), city: city.trim() };
  return Object.values(address).every((part) => part === '') ? null : address;
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
