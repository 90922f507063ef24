import { type Html, html } from '../html.ts';
import type { WidgetHouse } from '../stay-view.ts';
import type { Speech } from '../texts/speech.ts';
import { pageOf, section } from './layout.ts';

interface DemoParts {
  readonly speech: Speech;
  readonly house: WidgetHouse;
  /** Address of this service. */
  readonly origin: string;
  readonly key: string;
}

/** Demo site that embeds the widget and shows the line that does so. Rules: STAY-18. */
export function demoPage({ speech, house, origin, key }: DemoParts): Html {
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
