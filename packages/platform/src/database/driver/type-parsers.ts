import pg from 'pg';

const builtins = pg.types.builtins;
const int4List = 1007; // integer[], for which the driver has no name

/** Parsers of column values: exact integers, civil dates as text, instants as ISO text in UTC, lists of integers without nulls. */
export function columnTypes(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(builtins.INT8, (text) => BigInt(text));
  overrides.setTypeParser(builtins.DATE, (text) => text);
  overrides.setTypeParser(builtins.NUMERIC, (text) => text);
  overrides.setTypeParser(builtins.TIMESTAMPTZ, isoOfPostgres);
  overrides.setTypeParser(int4List, (text) => JSON.parse(`[${text.slice(1, -1)}]`)); // the driver's own parser reads character by character
  return overrides;
}

/** Converts `2027-03-01 10:00:00.12+00` (sessions run in UTC), or PostgreSQL's JSON form, to `2027-03-01T10:00:00.120Z`. */
export function isoOfPostgres(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}
