import { expect, test } from 'vitest';
import { decodedText } from './read-text.ts';

// Method: the bytes that spreadsheet programs write for one text.

const bytes = (values: readonly number[]): ArrayBuffer => new Uint8Array(values).buffer;

// Rules: CONSOLE-94
test('names with accents are read in the encodings of spreadsheet programs', () => {
  expect(decodedText(bytes([0x4a, 0x6f, 0x73, 0xc3, 0xa9]))).toBe('José');
  expect(decodedText(bytes([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José');
  expect(decodedText(bytes([0xff, 0xfe, 0x4a, 0x00, 0x6f, 0x00, 0x73, 0x00, 0xe9, 0x00]))).toBe('José');
  expect(decodedText(bytes([0xfe, 0xff, 0x00, 0x4a, 0x00, 0xe9]))).toBe('Jé');
  expect(decodedText(bytes([0x80, 0x20, 0x35]))).toBe('€ 5');
});
