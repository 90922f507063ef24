import { Badge, type CSSVariablesResolver, createTheme, Drawer, Modal } from '@mantine/core';

const quietHeader = { attributes: { header: { role: 'presentation' } } }; // a dialog's <header> would count as a second banner

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { miw: 'max-content' } }), // never truncates a state
    Modal: Modal.extend({ defaultProps: quietHeader }),
    Drawer: Drawer.extend({ defaultProps: quietHeader }),
  },
});

const hues = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'gray'];

/**
 * Mantine's greys, light badges and field errors have a contrast of 3.3 to 4.32, below WCAG AA's 4.5: one shade darker, or lighter in
 * dark mode.
 */
export const contrast: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-9)', // also on a hovered row
    ...Object.fromEntries(
      hues.map((hue) => [`--mantine-color-${hue}-light-color`, `color-mix(in srgb, var(--mantine-color-${hue}-9), black 22%)`]),
    ),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    ...Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-light-color`, `var(--mantine-color-${hue}-2)`])),
  },
});
