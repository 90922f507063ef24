import { i18n } from '@lingui/core';

export const languages = { en: 'English', pt: 'Português', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const key = 'innkeeper-language';

export function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(languages, text);
}

/** The language that was chosen in this browser, or the first of the browser's own that we speak. Rules: CONSOLE-17. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(key);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Fetches the texts of a language, a chunk of their own, and shows the page in it. */
export async function speak(language: Language): Promise<void> {
  const { messages } = await import(`../locales/${language}/messages.po`);
  i18n.loadAndActivate({ locale: language, locales: formattingLocale(language), messages });
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await speak(language);
}

/** `en` alone would mean American dates: the browser's own variant of the language is taken where it has one. */
export function formattingLocale(language: string): string {
  return navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? (language === 'en' ? 'en-GB' : language);
}
