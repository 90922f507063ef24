import { expect, test } from 'vitest';
import { readHotelFile } from './hotel-file.ts';

// Method: the pure function, on file contents.

test('a file that is not JSON is refused with the line of the fault', () => {
  expect(readHotelFile('{\n  "property": {},\n  "rooms": [1,,2]\n}')).toMatchObject({ fault: { line: 3, column: 15 } });
});

test('only an object is a hotel file', () => {
  expect(readHotelFile('[1]')).toEqual({ fault: 'no object' });
  expect(readHotelFile('{"property": {}}')).toEqual({ file: { property: {} } });
});
