import { i18n } from '@lingui/core';

export const languages = { en: 'English', pt: 'Português', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const key = 'innkeeper-language';

export function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(languages, text);
}

/** Language chosen in this browser, or else the browser's first supported one. Rules: CONSOLE-17. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(key);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Loads the catalogue of a language, which is a separate chunk, and switches the page to it. */
export async function loadLanguage(language: Language): Promise<void> {
  const { messages } = await import(`../locales/${language}/messages.po`);
  i18n.loadAndActivate({ locale: language, locales: formattingLocale(language), messages });
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await loadLanguage(language);
}

/** Prefers the browser's regional variant of the language, because plain `en` would mean American dates. */
export function formattingLocale(language: string): string {
  return navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? (language === 'en' ? 'en-GB' : language);
}
