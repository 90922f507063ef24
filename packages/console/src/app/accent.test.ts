import { colourContrast } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { onDark, shadesOf } from './accent.ts';
import { accentGrounds } from './tokens.ts';

// Method: colours of houses from the whole RGB cube.

const levels = ['00', '40', '80', 'bf', 'ff'];
const colours = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)));
const readable = 4.5;

// Rules: CONSOLE-75
test('for any colour of a house, links and buttons have a contrast of 4.5 in light and dark mode', () => {
  for (const colour of colours) {
    const [, , , , , , , filled, darker] = shadesOf(colour);
    expect(colourContrast(filled, accentGrounds.light), `link ${colour}`).toBeGreaterThanOrEqual(readable);
    expect(colourContrast(filled, '#ffffff'), `button ${colour}`).toBeGreaterThanOrEqual(readable);
    expect(colourContrast(darker, '#ffffff'), `button in dark mode ${colour}`).toBeGreaterThanOrEqual(readable);
    expect(colourContrast(onDark(colour), accentGrounds.dark), `link in dark mode ${colour}`).toBeGreaterThanOrEqual(readable);
  }
  expect(shadesOf('#1d5a86')[7]).toBe('#1d5a86');
});
