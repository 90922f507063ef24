import { textsIn } from './page-texts.ts';
import { testCards } from './test-cards.ts';

/** A hotel's request to the page, in the URL and in the form. */
export interface CardQuery {
  readonly merchant: string;
  readonly amount: string; // as displayed
  readonly language: string;
  readonly return_url: string;
  readonly state: string; // the hotel's, returned unchanged
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** The page for entering a card. It has no script. */
export function cardPage(query: CardQuery, { isRefused }: { readonly isRefused: boolean }): string {
  const { language, words } = textsIn(query.language);
  const title = escaped(words.title.replace('{merchant}', () => query.merchant));
  const hidden = Object.entries(query).map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`);
  const fault = isRefused ? `<p class="fault" id="fault">${words.invalid}</p>` : '';
  const described = isRefused ? ' aria-describedby="fault" aria-invalid="true"' : '';
  const cards = [...testCards].map(([number, token]) => `<li><code>${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code> ${token}</li>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/card.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p><strong>${escaped(words.amount.replace('{amount}', () => query.amount))}</strong></p>
<p>${words.simulated}</p>
<form method="post" action="/card" accept-charset="utf-8">
${hidden.join('\n')}
<label for="number">${words.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="30"${described}>
${fault}
<button type="submit">${words.use}</button>
</form>
<p><a href="${escaped(`${query.return_url}?${new URLSearchParams({ state: query.state })}`)}">${words.back}</a></p>
<h2>${words.cards}</h2>
<ul>${cards.join('')}</ul>
</main>
</body>
</html>
`;
}

export const cardStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 32rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; }
label { display: block; font-weight: 600; }
input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem; font: inherit; }
button { margin-top: 1rem; font-weight: 600; }
.fault { font-weight: 600; }
a { display: inline-block; min-height: 1.5rem; color: inherit; }
`;
