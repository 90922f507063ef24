import { type Html, html, type Piece } from '../html.ts';
import type { House } from '../stay-view.ts';
import type { Locale } from '../texts/locale.ts';

/** Part of a stay's page with a button that the guest needs next. */
export type NextPart = 'deposit' | 'registration' | 'check-in' | 'door' | 'check-out';

interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly content: Piece;
  /** Hotel whose name and colour the page bears. */
  readonly house?: Pick<House, 'name' | 'colour'>;
  /** Part of the page whose button comes first; on a phone it stays at the bottom of the screen. */
  readonly next?: NextPart | null;
  /** Loads the script that updates the page. */
  readonly isLive?: boolean;
  /** Found by search engines; other pages are private. */
  readonly isPublic?: boolean;
  /** Further elements of the head. */
  readonly head?: Piece;
  /** Follows the name of the hotel. */
  readonly tools?: Piece;
}

/** A complete page: one column, no inline scripts, nothing from other hosts. Rules: STAY-11. */
export function pageOf(page: Page): Html {
  const { locale, title, content, house, next = null, isLive = false, isPublic = false, head = null, tools = null } = page;
  return html`<!doctype html>
<html lang="${locale.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${!isPublic && html`<meta name="robots" content="noindex, nofollow">`}
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/stay/assets/page.css">
${house?.colour != null && html`<link rel="stylesheet" href="/stay/assets/colour/${house.colour.slice(1)}.css">`}
${isLive && html`<script src="/stay/assets/page.js" defer></script>`}
${head}
</head>
<body>
<a class="skip" href="#content">${locale.text('skip')}</a>
${house !== undefined && html`<header class="house"><p><span class="mark" aria-hidden="true">${initialOf(house.name)}</span>${house.name}</p>${tools}</header>`}
<main id="content"${next !== null && html` class="next-${next}"`}>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

/** Stands for the logo, which the service does not know. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
}

/** A section whose heading can be linked to. */
export function section(id: string, heading: string, content: Piece): Html {
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${content}
</section>
`;
}

/** A page with a single message. */
export function plainPage(locale: Locale, title: string, text: string): Html {
  return pageOf({ locale, title, content: html`<p>${text}</p>` });
}
