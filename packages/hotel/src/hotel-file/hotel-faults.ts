import { codeText, currencyCode, type FieldIssue, valueAt } from '@innkeeper/kernel';
import { itemsOf, type ParsedCodes, readCodes, sound, soundItems } from './file-reader.ts';
import { amountFaults, duplicates } from './file-rules.ts';
import { fileAmount, roomNumber } from './hotel-file.contract.ts';

/** The values that other parts of a file refer to, as far as they can be read. */
export interface ParsedHotel {
  readonly currency: string | undefined;
  readonly roomTypeCodes: ParsedCodes;
}

const schemas = { currency: currencyCode(), code: codeText() };

export function readHotel(file: unknown): ParsedHotel {
  return {
    currency: sound(schemas.currency, valueAt(file, ['property', 'currency'])),
    roomTypeCodes: readCodes(valueAt(file, ['room_types']), schemas.code, 'code'),
  };
}

/** Faults between parts of the hotel's own section: duplicate codes and rooms, an amount in another currency. Rules: HOTEL-9. */
export function hotelFaults(file: unknown): FieldIssue[] {
  const types = itemsOf(valueAt(file, ['room_types']));
  const codes = types.map(({ at, part }) => ({ key: sound(schemas.code, valueAt(part, ['code'])), path: ['room_types', at, 'code'] }));
  const rooms = types.flatMap(({ at, part }) => {
    const numbers = soundItems(roomNumber, itemsOf(valueAt(part, ['rooms'])));
    return numbers.map((room) => ({ key: String(room.part), path: ['room_types', at, 'rooms', room.at] }));
  });
  const cityTax = sound(fileAmount, valueAt(file, ['property', 'tax', 'city_tax', 'amount']));
  const { currency } = readHotel(file);
  return [...duplicates(codes), ...duplicates(rooms), ...amountFaults(cityTax, currency, 'property.tax.city_tax.amount')];
}
