/**
 * The values of the console's design, read by `theme.ts` and by `boot.css` through the same names. Screens use them through the kit's
 * properties (`size="sm"`, `c="dimmed"`) and the variables of `theme.ts`, never as literals.
 */
import type { MantineColorsTuple } from '@mantine/core';

/** Accent of the product, which a hotel without a colour of its own gets too. */
export const productColour = '#1f5f4a';

/** `Inter` is our own asset; digits have one width in tables, fields and dates (`page.css`). */
export const fontFamily = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif';

/** 12, 13, 14, 16 and 20 px: cells and controls `sm`, text `md`, figures `xl`. */
export const fontSizes = { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' } as const;

/** Labels are medium, titles bold; 700 is left to figures. */
export const fontWeights = { regular: '400', medium: '500', bold: '600' } as const;

/** Titles of pages are `h2`, of their parts `h4`. */
export const headingSizes = {
  h1: { fontSize: '1.625rem', lineHeight: '1.25' },
  h2: { fontSize: '1.375rem', lineHeight: '1.3' },
  h3: { fontSize: '1.125rem', lineHeight: '1.35' },
  h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
  h5: { fontSize: '0.875rem', lineHeight: '1.45' },
  h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
} as const;

export const spacing = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' } as const;
export const radius = { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' } as const;

/** Height of a row of a table. */
export const rowHeight = '36px';

/** Greys with a warm tint: grounds, lines and quiet text in light mode. */
export const greys: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#ebe8e3',
  '#dedad3',
  '#c9c4bb',
  '#a8a299',
  '#857f76',
  '#5d5851',
  '#3d3934',
  '#262320',
];

/** Their counterparts in dark mode: text (0), quiet text (1), lines (4), raised grounds (5, 6), the page (7). */
export const darks: MantineColorsTuple = [
  '#e4e1dc',
  '#b8b3ac',
  '#948e86',
  '#6d6760',
  '#474340',
  '#373431',
  '#2a2826',
  '#1f1d1c',
  '#191716',
  '#131211',
];

export const ink = '#1f1c19';

/** Least favourable grounds that text in the accent stands on: hovered rows. */
export const accentGrounds = { light: '#f4f2ee', dark: '#373431' } as const;

/** Colours of states, by the kit's names; no other colour than the accent is used. */
export const toneColours = { good: 'teal', wait: 'orange', bad: 'red', info: 'blue', quiet: 'gray' } as const;
export type Tone = keyof typeof toneColours;
