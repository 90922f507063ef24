import { createSpotlight } from '@mantine/spotlight';

/** State of the command palette, and its actions. */
export const [paletteStore, palette] = createSpotlight();
