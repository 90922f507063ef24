import {
  type BadgeProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { onDark, shadesOf } from './accent.ts';
import badge from './badge.module.css';
import { darks, fontFamily, fontSizes, fontWeights, greys, headingSizes, ink, radius, rowHeight, spacing } from './tokens.ts';

const quietHeader = { attributes: { header: { role: 'presentation' } } }; // a dialog's <header> would count as a second banner

const onAccent = 'var(--mantine-primary-color-contrast)';

/** The kit in our tokens, with the colour of the house as its accent. Rules: CONSOLE-75. */
export function themeOf(accent: string): MantineThemeOverride {
  return createTheme({
    colors: { gray: greys, dark: darks, accent: shadesOf(accent) },
    black: ink,
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 8 },
    variantColorResolver: (input) => {
      const colours = defaultVariantColorsResolver(input);
      const isAccent = input.variant === 'filled' && (input.color ?? 'accent') === 'accent';
      return isAccent ? { ...colours, color: onAccent } : colours;
    },
    autoContrast: true,
    luminanceThreshold: 0.35,
    fontFamily,
    fontSizes,
    fontWeights,
    headings: { fontFamily, fontWeight: fontWeights.bold, sizes: headingSizes },
    spacing,
    radius,
    defaultRadius: 'md',
    respectReducedMotion: true,
    other: { accent },
    // Plain objects instead of `Modal.extend` and the like, which would load each of these before the first screen.
    components: {
      Anchor: { defaultProps: { inherit: true } }, // a link has the size of its sentence or cell
      Badge: {
        classNames: { root: badge['root'] ?? '' },
        defaultProps: { miw: 'max-content', radius: 'sm' }, // never truncates a state
        vars: (_theme: MantineTheme, { color = 'accent' }: BadgeProps) => ({
          root: { '--badge-dot-color': `var(--mantine-color-${color}-6)` },
        }),
      },
      Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': onAccent } }) },
      Chip: { vars: () => ({ root: { '--chip-color': onAccent } }) },
      Modal: { defaultProps: quietHeader },
      Drawer: { defaultProps: quietHeader },
      Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    },
  });
}

const hues = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'gray'];

/**
 * Variables of our own, and corrections: Mantine's greys, light badges and field errors have a contrast of 3.3 to 4.32, below WCAG AA's
 * 4.5, so each is one shade darker, or lighter in dark mode.
 */
export const variables: CSSVariablesResolver = ({ other }) => {
  const lightened = onDark(String(other['accent']));
  return {
    variables: { '--row-height': rowHeight },
    light: {
      '--hairline': 'var(--mantine-color-gray-2)',
      '--ground-quiet': 'var(--mantine-color-gray-0)', // navigation, heads of tables
      '--ground-hover': 'var(--mantine-color-gray-1)',
      '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
      '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
      '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
      '--mantine-color-error': 'var(--mantine-color-red-9)',
      '--mantine-color-anchor': 'var(--mantine-color-accent-7)', // also on a hovered row
      ...Object.fromEntries(
        hues.map((hue) => [`--mantine-color-${hue}-light-color`, `color-mix(in srgb, var(--mantine-color-${hue}-9), black 22%)`]),
      ),
    },
    dark: {
      '--hairline': 'var(--mantine-color-dark-5)',
      '--ground-quiet': 'var(--mantine-color-dark-8)',
      '--ground-hover': 'var(--mantine-color-dark-6)',
      '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
      '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-anchor': lightened,
      '--mantine-color-accent-text': lightened,
      '--mantine-color-accent-filled': lightened,
      '--mantine-color-accent-filled-hover': `color-mix(in srgb, ${lightened}, white 15%)`,
      '--mantine-primary-color-contrast': ink,
      '--mantine-color-accent-light': `color-mix(in srgb, ${lightened} 18%, transparent)`,
      '--mantine-color-accent-light-hover': `color-mix(in srgb, ${lightened} 26%, transparent)`,
      '--mantine-color-accent-light-color': 'var(--mantine-color-accent-1)',
      ...Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-light-color`, `var(--mantine-color-${hue}-2)`])),
    },
  };
};
