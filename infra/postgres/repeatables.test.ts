import { expect, test } from 'vitest';
import { digestOfSet, readRepeatables } from './repeatables.ts';

const files = readRepeatables();

// Method: the files of the checkout.
// Rules: OPS-29
test('every function has a file of its own with its name, in the package of its schema', () => {
  const functions = files.filter(({ name }) => !name.startsWith('infra/'));
  expect(functions.length).toBeGreaterThan(30);
  const expected = ({ name }: { name: string }): string => name.replace('/', '.').replaceAll('-', '_');
  expect(functions.filter((file) => file.creates !== expected(file)).map(({ name }) => name)).toEqual([]);
  expect(
    functions.filter(({ text }) => text.match(/^create /gm)?.length !== 1 + (text.match(/^create or replace trigger /gm)?.length ?? 0)),
  ).toEqual([]);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

// Rules: OPS-29
test('a function comes after those that it calls, and the first partitions after the function that makes them', () => {
  const place = (name: string): number => files.findIndex((file) => file.name === name);
  expect(place('platform/add-partitions')).toBeGreaterThan(place('platform/add-partition'));
  expect(place('infra/first-partitions')).toBeGreaterThan(place('platform/add-partitions'));
});

test('the digest of the set changes with every file in it', () => {
  const changed = files.map((file, at) => (at === 0 ? { ...file, digest: 'other' } : file));
  expect(digestOfSet(changed)).not.toBe(digestOfSet(files));
});
