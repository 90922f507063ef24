import { type Language, languages } from '@innkeeper/kernel';
import Negotiator from 'negotiator';

/** The first of our languages that a client accepts, in its order of preference; null when it accepts none. Rules: STAY-10. */
export function acceptedLanguage(acceptLanguage: string | undefined): Language | null {
  const accepted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of accepted) {
    const found = languageOf(tag);
    if (found) return found;
  }
  return null;
}

/** Our language of a tag such as `pt-BR`; null when it is none of ours. */
export function languageOf(tag: string): Language | null {
  return languages.find((language) => language === tag.toLowerCase().split('-')[0]) ?? null;
}
