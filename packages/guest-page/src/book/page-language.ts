import { type Language, languages } from '@innkeeper/kernel';
import type { Request } from 'express';
import { localeFor } from '../answers.ts';
import type { Locale } from '../texts/locale.ts';

/** Language that a query or form names; null for none. */
export function languageIn({ language }: Readonly<Record<string, unknown>>): Language | null {
  return languages.find((one) => one === language) ?? null;
}

/** Language chosen on the page, else that of the session, else the browser's. Rules: DIRECT-33. */
export function localeOfPage(request: Request, ofSession: Language | null = null): Locale {
  return localeFor(request, languageIn(request.query) ?? ofSession);
}
