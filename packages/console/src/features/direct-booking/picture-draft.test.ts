import { expect, test } from 'vitest';
import { fieldOf, pictureDraftOf, picturesIn } from './picture-draft.ts';

const shown = { state: 'shown', failure: null, next_attempt_at: null } as const;
const given = {
  id: 'rt_1',
  pictures: [
    { url: 'https://a.example/1', alt: 'Bed', ...shown },
    { url: 'https://a.example/2', alt: null, ...shown },
  ],
};

test('a draft has every place, and gives the same pictures back', () => {
  const draft = pictureDraftOf(given);
  expect(Object.keys(draft)).toHaveLength(10);
  expect(picturesIn(draft)).toEqual([
    { url: 'https://a.example/1', alt: 'Bed' },
    { url: 'https://a.example/2', alt: null },
  ]);
});

test('an emptied place is left out, and faults belong to the places that were sent', () => {
  const draft = { ...pictureDraftOf(given), url0: ' ', url4: ' https://a.example/5 ', alt4: ' ' };
  expect(picturesIn(draft)).toEqual([
    { url: 'https://a.example/2', alt: null },
    { url: 'https://a.example/5', alt: null },
  ]);
  expect([fieldOf(draft, 1), fieldOf(draft, 4)]).toEqual(['pictures[0].url', 'pictures[1].url']);
});
