/** Languages in which the product speaks to guests and staff, the source first. */
export const languages = ['en', 'pt', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];
