/** Loads the names of six countries on first use: few processes ever need them. */
export const loadInventedGuests = () => import('./invented-guest.ts');
