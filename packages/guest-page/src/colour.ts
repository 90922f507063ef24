/** Contrast that text needs by WCAG 2.2 AA. */
const leastContrast = 4.5;

/** What an accent stands on, the hardest of each scheme, and in which direction it is mixed until it can be read there. */
const schemes = {
  light: { ground: '#e9f1ec', towards: 0 },
  dark: { ground: '#2d3a33', towards: 255 },
} as const;

const inks = ['#ffffff', '#10231b'] as const;
const steps = 50;

/** `#rrggbb` without its sign, as it stands in the address of a stylesheet. */
export const colourPattern = /^[0-9a-f]{6}$/;

/** The colour of a house as a stylesheet: as it is where text in it can be read, else darker in light and lighter in dark. Rules: STAY-17. */
export function styleOfColour(colour: string): string {
  const { light, dark } = { light: ruleOf(colour, 'light'), dark: ruleOf(colour, 'dark') };
  return `:root{${light}}\n@media (prefers-color-scheme: dark){:root{${dark}}}\n@media print{:root{${light}}}\n`;
}

function ruleOf(colour: string, scheme: keyof typeof schemes): string {
  const accent = readable(colour, scheme);
  return `--accent:${accent};--on-accent:${inkOn(accent)}`;
}

/** The nearest colour to one that stands out from its ground. */
export function readable(colour: string, scheme: keyof typeof schemes): string {
  const { ground, towards } = schemes[scheme];
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(colour, towards, step / steps);
    if (contrast(mixed, ground) >= leastContrast) return mixed;
  }
  return mix(colour, towards, 1);
}

/** What can be read best on a colour: every colour has 4.5 to black or to white. */
function inkOn(colour: string): string {
  const [white, dark] = inks;
  return contrast(colour, white) >= leastContrast ? white : contrast(colour, dark) >= leastContrast ? dark : '#000000';
}

/** By WCAG: (lighter + 0.05) / (darker + 0.05). */
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
