import { type MRZFormat, parse } from 'mrz';

/** Travel documents of ICAO 9303, and the older French card that resembles them; driving licences have zones of another kind. */
const formats: ReadonlySet<MRZFormat> = new Set(['TD1', 'TD2', 'TD3', 'FRENCH_NATIONAL_ID']);

/** Line length by the length of a zone written as one line. */
const lineLengthByTextLength: ReadonlyMap<number, number> = new Map([
  [90, 30],
  [72, 36],
  [88, 44],
]);

/**
 * True for a machine-readable zone whose check digits are all right. States, names and dates are not checked: ICAO's own samples come from
 * a country that does not exist. Rules: DOC-7.
 */
export function hasRightCheckDigits(zone: string): boolean {
  const lines = linesOf(zone);
  if (!lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return false;
  try {
    const { format, details } = parse(lines);
    return formats.has(format) && details.every(({ field, valid }) => valid || !field?.endsWith('CheckDigit'));
  } catch {
    return false; // The library throws when the number or length of lines matches no format.
  }
}

function linesOf(zone: string): readonly string[] {
  const lines = zone
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [line] = lines;
  const lineLength = line === undefined ? undefined : lineLengthByTextLength.get(line.length);
  if (lines.length !== 1 || line === undefined || lineLength === undefined) return lines;
  return Array.from({ length: line.length / lineLength }, (_, index) => line.slice(index * lineLength, (index + 1) * lineLength));
}
