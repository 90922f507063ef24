import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Home, openHome } from '../home/home.ts';
import { provideKeys, shareKeys, usedCells } from './cell-keys.ts';

const masterKey = (home: Home): string => readFileSync(home.at('master.key'), 'utf8');

/** A home with the keys of a first start, and a cell that has a database. */
function startedOnce(): { readonly whole: Home; readonly cell: Home } {
  const path = mkdtempSync(join(tmpdir(), 'innkeeper-keys-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const whole = openHome(path);
  provideKeys(whole, {});
  const cell = openHome(whole.at('cells/cell-1'));
  shareKeys(whole, cell);
  writeFileSync(cell.at('postgres.json'), '{}');
  return { whole, cell };
}

test('cells get the master key of the whole', () => {
  const { whole, cell } = startedOnce();
  expect(usedCells(whole)).toEqual(['cell-1']);
  expect(masterKey(cell)).toBe(masterKey(whole));
});

test('a lost master key is not replaced while a cell has a copy', () => {
  const { whole, cell } = startedOnce();
  const kept = masterKey(cell);
  rmSync(whole.at('master.key'));
  expect(() => provideKeys(whole, {})).toThrow('master.key is missing');
  expect(masterKey(cell)).toBe(kept);
  rmSync(cell.at('master.key'));
  expect(() => provideKeys(whole, {})).toThrow('master.key is missing');
});

// Rules: OPS-44
test('the master key of a cell is not overwritten by another, but by one that has it among its keys', () => {
  const { whole, cell } = startedOnce();
  const kept = masterKey(cell);
  writeFileSync(whole.at('master.key'), 'another');
  expect(() => shareKeys(whole, cell)).toThrow('does not contain the key');
  expect(masterKey(cell)).toBe(kept);
  writeFileSync(whole.at('master.key'), `another\n${kept}`);
  shareKeys(whole, cell);
  expect(masterKey(cell)).toBe(`another\n${kept}`);
});
