import { expect, test } from 'vitest';
import { distinctLabels } from './suggestions.ts';

// Method: the pure function.

// Rules: CONSOLE-92
test('suggestions of one label can be told apart', () => {
  const labels = distinctLabels([
    { id: 'fol_1', label: 'Ana Silva, 120.00' },
    { id: 'fol_2', label: 'Rui Costa' },
    { id: 'fol_3', label: 'Ana Silva, 120.00' },
  ]).map(({ label }) => label);
  expect(labels).toEqual(['Ana Silva, 120.00 (fol_1)', 'Rui Costa', 'Ana Silva, 120.00 (fol_3)']);
});
