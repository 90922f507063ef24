/** Loads names of six countries when guests are first invented: few processes ever need them. */
export const loadInventedGuests = () => import('./invented-guest.ts');
