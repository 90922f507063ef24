import { type Html, html } from '../html.ts';
import type { WidgetHouse } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { pageOf, section } from './layout.ts';

interface Demo {
  readonly speech: Speech;
  readonly house: WidgetHouse;
  /** Where this service is reached. */
  readonly origin: string;
  readonly key: string;
}

/** The widget on a site of the house, with the line that embeds it. Rules: STAY-18. */
export function demoPage({ speech, house, origin, key }: Demo): Html {
  const label = speech.say('conversation');
  const line = `<script src="${origin}/widget.js" data-key="${key}" data-label="${label}" defer></script>`;
  return pageOf({
    speech,
    title: speech.say('demoTitle', { house: house.name }),
    colour: house.colour,
    content: [
      html`<p>${speech.say('demo')}</p>`,
      section('code', speech.say('demoCode'), html`<p><code>${line}</code></p>`),
      html`<script src="/widget.js" data-key="${key}" data-label="${label}" defer></script>`,
    ],
  });
}
