import { expect, test } from 'vitest';
import { noScan, scanKey } from './scanned-lines.ts';

const first = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const second = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';

function typed(keys: readonly string[]) {
  const zones: string[] = [];
  let scan = noScan;
  let reached = '';
  for (const key of keys) {
    const step = scanKey(scan, key);
    scan = step.scan;
    if (step.zone !== undefined) zones.push(step.zone);
    if (!step.isTaken) reached += key;
  }
  return { zones, reached };
}

// Rules: CONSOLE-67
test('a zone is read in lines or at once, and only its first letters reach the form', () => {
  expect(typed([...first, 'Enter', ...second, 'Enter'])).toEqual({ zones: [first + second], reached: 'P' });
  expect(typed([...first, ...second, 'Enter'])).toEqual({ zones: [first + second], reached: 'P' });
});

// Rules: CONSOLE-67
test('what a person types reaches the form', () => {
  for (const text of ['AB123456', 'Ana', 'ANA SILVA']) expect(typed([...text, 'Enter'])).toEqual({ zones: [], reached: `${text}Enter` });
  expect(typed([...first, 'Tab', ...'Ana', 'Enter']).zones).toEqual([]);
});
