import { expect, test } from 'vitest';
import { dayOf, type Headings, listedRowOf, numberFaultsOf, readSheet, rowFaultsOf } from './rooming-rows.ts';
import { sheetRows } from './sheet-rows.ts';

// Method: the pure functions over texts as spreadsheets and CSV files give them.

const headings: Headings = {
  first_name: ['first_name', 'first name'],
  last_name: ['last_name', 'last name', 'surname', 'name'],
  email: ['email'],
  phone: ['phone', 'mobile', 'téléphone'],
  room_type_id: ['room type'],
  arrival: ['arrival'],
  departure: ['departure'],
  adults: ['adults'],
  children: ['children'],
  share_with: ['shares with'],
  notes: ['notes'],
};
const terms = {
  arrival: '2027-03-01',
  departure: '2027-03-04',
  roomTypes: [{ id: 'rt_std', code: 'STD', name: 'Standard' }],
  isMonthFirst: false,
};

// Rules: CONSOLE-94
test('tables of tabs, semicolons and commas are read, with quotes and line breaks in cells', () => {
  expect(sheetRows('Ana\tSilva\r\nRui\tCosta\r\n')).toEqual([
    ['Ana', 'Silva'],
    ['Rui', 'Costa'],
  ]);
  expect(sheetRows('\uFEFFAna;"Silva; ""A"""\n\n;;\nRui;"two\nlines"')).toEqual([
    ['Ana', 'Silva; "A"'],
    ['Rui', 'two\nlines'],
  ]);
  expect(sheetRows('a,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

// Rules: CONSOLE-94
test('columns are found by their headings in any order, or stand in the usual order', () => {
  expect(readSheet('Last name\tFirst name\tColour\nSilva\tAna\tblue', headings)).toEqual({
    rows: [{ first_name: 'Ana', last_name: 'Silva' }],
    unused: ['Colour'],
  });
  expect(readSheet('Ana\tSilva\tana@example.com', headings)).toEqual({
    rows: [{ first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }],
    unused: [],
  });
  expect(readSheet('', headings)).toEqual({ rows: [], unused: [] });
});

// Rules: CONSOLE-94
test('the second heading of a column is not used, and a name beside a surname is the first name', () => {
  const sheetOf = (...lines: readonly string[]) => readSheet(lines.join('\n'), headings);
  expect(sheetOf('Phone;Mobile;Surname', '1;2;Silva')).toEqual({ rows: [{ phone: '1', last_name: 'Silva' }], unused: ['Mobile'] });
  expect(sheetOf('Name;Surname', 'Ana;Silva').rows).toEqual([{ first_name: 'Ana', last_name: 'Silva' }]);
  expect(sheetOf('Surname;Name', 'Silva;Ana').rows).toEqual([{ first_name: 'Ana', last_name: 'Silva' }]);
  expect(sheetOf('Name;First name', 'Silva;Ana').rows).toEqual([{ first_name: 'Ana', last_name: 'Silva' }]);
  expect(sheetOf('Name;Te\u0301le\u0301phone', 'Silva;1').rows).toEqual([{ last_name: 'Silva', phone: '1' }]);
});

// Rules: CONSOLE-94, GROUP-14
test('types are found by code or name, dates are read as people write them, and rows are shared by their number', () => {
  const row = { first_name: 'Ana', last_name: 'Silva', room_type_id: 'standard', arrival: '2/3/2027', adults: '2' };
  expect(listedRowOf(row, terms)).toEqual({
    guest: { first_name: 'Ana', last_name: 'Silva' },
    adults: 2,
    room_type_id: 'rt_std',
    arrival: '2027-03-02',
    departure: '2027-03-04',
  });
  expect(listedRowOf({ first_name: 'Rui', last_name: 'Costa', share_with: '1' }, terms)).toEqual({
    guest: { first_name: 'Rui', last_name: 'Costa' },
    share_with: 0,
  });
  expect(listedRowOf({ room_type_id: 'STD', arrival: '2.3.27', share_with: '1' }, terms)).toMatchObject({
    ...{ room_type_id: 'rt_std', arrival: '2027-03-02', share_with: 0 },
  });
  expect(listedRowOf({ room_type_id: 'Suite', arrival: 'soon' }, terms)).toMatchObject({ room_type_id: 'Suite', arrival: 'soon' });
});

// Rules: CONSOLE-94
test('days are read in the order in which the region writes them', () => {
  const texts = ['2027-03-04', '2027/3/4', '4/3/2027', '04.03.27', '4-3-2027'];
  expect(texts.map((text) => dayOf(text, false))).toEqual(texts.map(() => '2027-03-04'));
  expect(['3/4/2027', '3/4/27', '2027-03-04'].map((text) => dayOf(text, true))).toEqual(['2027-03-04', '2027-03-04', '2027-03-04']);
  expect(['4.3.2027', '4-3-27', '14.3.2027'].map((text) => dayOf(text, true))).toEqual(['2027-03-04', '2027-03-04', '2027-03-14']);
  const unread = ['14/3/2027', '2/30/2027', '3/4', '3/4/207', 'soon'];
  expect(unread.map((text) => dayOf(text, true))).toEqual(unread);
});

// Rules: CONSOLE-94
test('faults stand at the cells that they are about', () => {
  const details = [
    { field: 'rows[3].guest.email', issue: 'Invalid email address' },
    { field: 'rows[0].nights[2027-03-01]', issue: 'the block has no room of rt_std left on 2027-03-01' },
    { field: 'rows[1].guest', issue: 'is required' },
    { field: 'status', issue: 'the group is released' },
  ];
  expect([...rowFaultsOf(details).keys()]).toEqual(['3 email', '0 room_type_id', '1 first_name']);
});

// Rules: CONSOLE-94
test('each night without a room is named at its cell', () => {
  const nights = ['2027-03-01', '2027-03-02'].map((night) => ({ field: `rows[0].nights[${night}]`, issue: `none on ${night}` }));
  expect(rowFaultsOf(nights).get('0 room_type_id')).toEqual(nights);
});

// Rules: CONSOLE-94
test('what is no number, and a row that cannot be shared, is found before the list is sent', () => {
  const sheet = [
    { adults: '2', share_with: '1' },
    { adults: 'two', children: '1.5' },
    { share_with: '0' },
    { share_with: '3' },
    { share_with: '5' },
    {},
  ];
  expect([...numberFaultsOf(sheet).keys()]).toEqual(['0 share_with', '1 adults', '1 children', '2 share_with', '4 share_with']);
});
