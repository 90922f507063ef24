const steps = 50;

/** Nearest colour with enough contrast to a background, mixed towards black (0) or white (255). Colours are `#rrggbb`. */
export function readableColour(colour: string, { ground, towards, contrast }: ReadableOn): string {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mixedColour(colour, towards, step / steps);
    if (colourContrast(mixed, ground) >= contrast) return mixed;
  }
  return mixedColour(colour, towards, 1);
}

export interface ReadableOn {
  readonly ground: string;
  readonly towards: 0 | 255;
  /** Minimum contrast: 4.5 for text in WCAG 2.2 AA. */
  readonly contrast: number;
}

/** As in WCAG: (lighter + 0.05) / (darker + 0.05). */
export function colourContrast(one: string, other: string): number {
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

/** Mixes a share of black (0) or white (255) into a colour. */
export function mixedColour(colour: string, towards: number, share: number): string {
  const mixed = channels(colour).map((value) => Math.round(value + (towards - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
