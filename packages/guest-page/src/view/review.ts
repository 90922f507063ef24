import { type Html, html } from '../html.ts';
import type { Locale } from '../texts/locale.ts';
import { area, choice, field, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';

interface ReviewParts {
  readonly locale: Locale;
  readonly action: string;
  readonly isReviewed: boolean;
  readonly rejected: RejectedForm | null;
}

const ratings = ['5', '4', '3', '2', '1'];

/** Review form of a stay; it can be sent once. Rules: STAY-8. */
export function review({ locale, action, isReviewed, rejected }: ReviewParts): Html {
  const heading = locale.text('review');
  if (isReviewed) return section('review', heading, html`<p>${locale.text('reviewDone')}</p>`);
  const own = rejected?.form === 'review' ? rejected : null;
  const at = (name: string) => ({ id: `review-${name}`, name, value: own?.values[name] ?? '', fault: own?.faults[name] ?? null });
  const options: [string, string][] = [
    ['', locale.text('choose')],
    ...ratings.map((count): [string, string] => [count, locale.text('stars', { count })]),
  ];
  const fields = [
    choice({ ...at('rating'), label: locale.text('rating'), options }),
    field({ ...at('title'), label: locale.text('reviewTitle') }),
    area({ ...at('text'), label: locale.text('reviewText') }),
  ];
  return section('review', heading, form({ action, button: locale.text('sendReview'), fields }));
}
