import { type Html, html } from '../html.ts';
import type { WidgetProperty } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';
import { pageOf, section } from './layout.ts';

interface DemoParts {
  readonly locale: Locale;
  readonly house: WidgetProperty;
  /** Address of this service. */
  readonly origin: string;
  readonly key: string;
}

/** Demo site that embeds the widget and shows the line that does so. Rules: STAY-18. */
export function demoPage({ locale, house, origin, key }: DemoParts): Html {
  const label = locale.text('conversation');
  const line = `<script src="${origin}/widget.js" data-key="${key}" data-label="${label}" defer></script>`;
  return pageOf({
    locale,
    title: locale.text('demoTitle', { house: house.name }),
    colour: house.colour,
    content: [
      html`<p>${locale.text('demo')}</p>`,
      section('code', locale.text('demoCode'), html`<p><code>${line}</code></p>`),
      html`<script src="/widget.js" data-key="${key}" data-label="${label}" defer></script>`,
    ],
  });
}
