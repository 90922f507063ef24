import { languages } from '@innkeeper/kernel';
import { type Html, html, type Piece } from '../../html.ts';
import type { Locale } from '../../texts/locale.ts';
import { pageOf } from '../../view/layout.ts';
import type { BookingHotel } from '../booking-view.ts';

const steps = ['bookStepDates', 'bookStepRoom', 'bookStepDetails', 'bookStepDone'] as const;
export type BookingStep = (typeof steps)[number];

const languageNames = { en: 'English', pt: 'Português', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;

export interface BookingPageParts {
  readonly locale: Locale;
  readonly hotel: Pick<BookingHotel, 'name' | 'colour'>;
  readonly title: string;
  readonly step: BookingStep;
  readonly content: Piece;
  /** Address of this page in another language, without the language. */
  readonly address: string;
  readonly isPublic?: boolean;
  readonly head?: Piece;
}

/** A page of the booking, with its steps and the switch of its language. Rules: DIRECT-33. */
export function bookingPage({ locale, hotel, title, step, content, address, isPublic = false, head = null }: BookingPageParts): Html {
  return pageOf({
    locale,
    title,
    isPublic,
    house: hotel,
    head: [html`<link rel="stylesheet" href="/book/assets/book.css">`, head],
    tools: languageSwitch(locale, address),
    content: [stepList(locale, step), content],
  });
}

function languageSwitch(locale: Locale, address: string): Html {
  const start = `${address}${address.includes('?') ? '&' : '?'}language=`;
  const links = languages.map(
    (language) =>
      html`<li><a href="${start}${language}" lang="${language}" hreflang="${language}"${language === locale.language && html` aria-current="true"`}>${languageNames[language]}</a></li>`,
  );
  return html`<nav class="languages" aria-label="${locale.text('bookLanguage')}"><ul>${links}</ul></nav>`;
}

function stepList(locale: Locale, step: BookingStep): Html {
  const reached = steps.indexOf(step);
  const items = steps.map((name, index) => {
    const state = index < reached ? html` class="past"` : index === reached && html` aria-current="step"`;
    return html`<li${state}>${locale.text(name)}${index < reached && html` <span class="unseen">(${locale.text('stepDone')})</span>`}</li>`;
  });
  return html`<ol class="progress" aria-label="${locale.text('bookSteps')}">${items}</ol>
`;
}
