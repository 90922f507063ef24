import { type Html, html } from '../html.ts';
import type { Speech } from '../texts/speech.ts';
import { area, choice, field, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';

interface ReviewParts {
  readonly speech: Speech;
  readonly action: string;
  readonly isReviewed: boolean;
  readonly rejected: RejectedForm | null;
}

const ratings = ['5', '4', '3', '2', '1'];

/** Review form of a stay; it can be sent once. Rules: STAY-8. */
export function review({ speech, action, isReviewed, rejected }: ReviewParts): Html {
  const heading = speech.say('review');
  if (isReviewed) return section('review', heading, html`<p>${speech.say('reviewDone')}</p>`);
  const own = rejected?.form === 'review' ? rejected : null;
  const at = (name: string) => ({ id: `review-${name}`, name, value: own?.values[name] ?? '', fault: own?.faults[name] ?? null });
  const options: [string, string][] = [
    ['', speech.say('choose')],
    ...ratings.map((count): [string, string] => [count, speech.say('stars', { count })]),
  ];
  const fields = [
    choice({ ...at('rating'), label: speech.say('rating'), options }),
    field({ ...at('title'), label: speech.say('reviewTitle') }),
    area({ ...at('text'), label: speech.say('reviewText') }),
  ];
  return section('review', heading, form({ action, button: speech.say('sendReview'), fields }));
}
