import { colourContrast, mixedColour, readableColour } from '@innkeeper/kernel';

/** Minimum contrast of text in WCAG 2.2 AA. */
const contrastMin = 4.5;

/** The least favourable background of each scheme, and the channel value towards which an accent is mixed until it is readable. */
const schemes = {
  light: { ground: '#e9f1ec', towards: 0 },
  dark: { ground: '#2d3a33', towards: 255 },
} as const;

const inks = ['#ffffff', '#10231b'] as const;

/** Part of black in the band at the top in the dark scheme, where the colour itself would glare. */
const bandShade = 0.45;

/** `#rrggbb` without the sign, as used in stylesheet addresses. */
export const colourPattern = /^[0-9a-f]{6}$/;

/** Stylesheet for the colour of a hotel, darkened in light mode and lightened in dark mode if text would be unreadable. Rules: STAY-17. */
export function styleOfColour(colour: string): string {
  const { light, dark } = { light: ruleOf(colour, 'light'), dark: ruleOf(colour, 'dark') };
  return `:root{${light}}\n@media (prefers-color-scheme: dark){:root{${dark}}}\n@media print{:root{${light}}}\n`;
}

function ruleOf(colour: string, scheme: keyof typeof schemes): string {
  const accent = readable(colour, scheme);
  const band = scheme === 'light' ? colour : mixedColour(colour, 0, bandShade);
  return `--accent:${accent};--on-accent:${inkOn(accent)};--band:${band};--on-band:${inkOn(band)}`;
}

/** Nearest colour with enough contrast to the background. */
export function readable(colour: string, scheme: keyof typeof schemes): string {
  return readableColour(colour, { ...schemes[scheme], contrast: contrastMin });
}

/** Readable text colour: every colour has a contrast of 4.5 to black or to white. */
function inkOn(colour: string): string {
  const [white, dark] = inks;
  return colourContrast(colour, white) >= contrastMin ? white : colourContrast(colour, dark) >= contrastMin ? dark : '#000000';
}
