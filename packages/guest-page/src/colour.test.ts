import { colourContrast as contrast } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { readable, styleOfColour } from './colour.ts';

// Method: colours from the whole RGB cube, on the backgrounds of page.css and frame.css.

const grounds = {
  light: ['#ffffff', '#fbfaf7', '#e9f1ec'],
  dark: ['#161a18', '#1f2522', '#243229', '#2d3a33'],
} as const;
const levels = ['00', '1f', '40', '66', '80', '99', 'bf', 'e0', 'ff'];
const colours = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));

// Rules: STAY-17
test('for any house colour, text in it and on it has a contrast of 4.5 in light and dark mode', () => {
  for (const colour of colours) {
    const pairs = [...styleOfColour(colour).matchAll(/--accent:(#[0-9a-f]{6});--on-accent:(#[0-9a-f]{6})/g)];
    expect(pairs).toHaveLength(3);
    const bands = [...styleOfColour(colour).matchAll(/--band:(#[0-9a-f]{6});--on-band:(#[0-9a-f]{6})/g)];
    expect(bands).toHaveLength(3);
    for (const [, accent = '', ink = ''] of [...pairs, ...bands]) expect(contrast(accent, ink), colour).toBeGreaterThanOrEqual(4.5);
    for (const scheme of ['light', 'dark'] as const) {
      for (const ground of grounds[scheme]) expect(contrast(readable(colour, scheme), ground), colour).toBeGreaterThanOrEqual(4.5);
    }
  }
});

// Rules: STAY-17
test('a readable colour is unchanged, and contrast is computed as in WCAG', () => {
  expect(readable('#1f5f4a', 'light')).toBe('#1f5f4a');
  expect(readable('#8fd3b8', 'dark')).toBe('#8fd3b8');
  expect(readable('#ffff00', 'light')).not.toBe('#ffff00');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});
