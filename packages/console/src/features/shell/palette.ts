import { createSpotlight } from '@mantine/spotlight';

/** The state of the command palette, and what opens it. */
export const [paletteStore, palette] = createSpotlight();
