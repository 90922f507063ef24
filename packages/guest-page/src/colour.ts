/** Minimum contrast of text in WCAG 2.2 AA. */
const contrastMin = 4.5;

/** The least favourable background of each scheme, and the channel value towards which an accent is mixed until it is readable. */
const schemes = {
  light: { ground: '#e9f1ec', towards: 0 },
  dark: { ground: '#2d3a33', towards: 255 },
} as const;

const inks = ['#ffffff', '#10231b'] as const;
const steps = 50;

/** `#rrggbb` without the sign, as used in stylesheet addresses. */
export const colourPattern = /^[0-9a-f]{6}$/;

/** Stylesheet for the colour of a hotel, darkened in light mode and lightened in dark mode if text would be unreadable. Rules: STAY-17. */
export function styleOfColour(colour: string): string {
  const { light, dark } = { light: ruleOf(colour, 'light'), dark: ruleOf(colour, 'dark') };
  return `:root{${light}}\n@media (prefers-color-scheme: dark){:root{${dark}}}\n@media print{:root{${light}}}\n`;
}

function ruleOf(colour: string, scheme: keyof typeof schemes): string {
  const accent = readable(colour, scheme);
  return `--accent:${accent};--on-accent:${inkOn(accent)}`;
}

/** Nearest colour with enough contrast to the background. */
export function readable(colour: string, scheme: keyof typeof schemes): string {
  const { ground, towards } = schemes[scheme];
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(colour, towards, step / steps);
    if (contrast(mixed, ground) >= contrastMin) return mixed;
  }
  return mix(colour, towards, 1);
}

/** Readable text colour: every colour has a contrast of 4.5 to black or to white. */
function inkOn(colour: string): string {
  const [white, dark] = inks;
  return contrast(colour, white) >= contrastMin ? white : contrast(colour, dark) >= contrastMin ? dark : '#000000';
}

/** As in WCAG: (lighter + 0.05) / (darker + 0.05). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(colour: string, towards: number, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(value + (towards - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
