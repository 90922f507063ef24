import { mixedColour, readableColour } from '@innkeeper/kernel';
import type { MantineColorsTuple } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { accentGrounds, productColour } from './tokens.ts';

const key = 'innkeeper-accent';
const black = 0;
const white = 255;
const contrastMin = 4.5;
const changed = new EventTarget();

/** Colour of the house on screen, remembered so that the next visit begins in it. Rules: CONSOLE-75. */
export function useAccent(): string {
  return useSyncExternalStore(subscribe, presentAccent);
}

export function chooseAccent(colour: string | null): void {
  if ((colour ?? productColour) === presentAccent()) return;
  if (colour === null) localStorage.removeItem(key);
  else localStorage.setItem(key, colour);
  changed.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

function presentAccent(): string {
  const colour = localStorage.getItem(key);
  return colour !== null && /^#[0-9a-f]{6}$/.test(colour) ? colour : productColour;
}

/** Ten shades of a colour. Shade 7 is the colour itself, darkened until text in it and white text on it are readable. */
export function shadesOf(colour: string): MantineColorsTuple {
  const filled = readableColour(colour, { ground: accentGrounds.light, towards: black, contrast: contrastMin });
  const tint = (share: number): string => mixedColour(filled, white, share);
  const shade = (share: number): string => mixedColour(filled, black, share);
  return [tint(0.94), tint(0.87), tint(0.74), tint(0.56), tint(0.36), tint(0.18), tint(0.08), filled, shade(0.2), shade(0.42)];
}

/** The colour, lightened until text in it is readable in dark mode. */
export function onDark(colour: string): string {
  return readableColour(colour, { ground: accentGrounds.dark, towards: white, contrast: contrastMin });
}
