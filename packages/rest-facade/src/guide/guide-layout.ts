import { type GuidePage, type GuidePages, markdownPath } from './guide-pages.ts';
import { escapeHtml } from './render-markdown.ts';

/** A page with navigation, search (script only) and a link to the next page. Rules: WIRE-46. */
export function guideLayout(pages: GuidePages, page: GuidePage, content: string): string {
  const title = page.path === '/docs' ? 'Innkeeper' : `${escapeHtml(page.title)} · Innkeeper`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/guide.css">
<link rel="alternate" type="text/markdown" href="${markdownPath(page)}">
<script src="/docs/guide.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="name" href="/docs">Innkeeper</a>
<form class="search" role="search" hidden><label for="guide-search">Search</label><input id="guide-search" type="search" autocomplete="off" aria-controls="guide-found"></form>
<ul id="guide-found" aria-label="Found" hidden></ul>
</header>
<div class="frame">
<nav aria-label="Pages">
${listOf('Guide', pages.guide, page)}
${listOf('Reference', [...pages.reference, viewer], page)}
</nav>
<main id="content">
${content}
<footer>
${neighboursOf(pages.guide, page)}
<p><a href="${markdownPath(page)}">This page as Markdown</a> · <a href="/llms.txt">llms.txt</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/asyncapi.json">AsyncAPI</a></p>
</footer>
</main>
</div>
</body>
</html>
`;
}

const viewer = { path: '/docs/reference', title: 'API reference' };

type Link = Pick<GuidePage, 'path' | 'title'>;

function listOf(heading: string, links: readonly Link[], present: Link): string {
  const items = links.map(
    (link) => `<li><a href="${link.path}"${link.path === present.path ? ' aria-current="page"' : ''}>${escapeHtml(link.title)}</a></li>`,
  );
  return `<h2>${heading}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

function neighboursOf(guide: readonly GuidePage[], page: GuidePage): string {
  const at = guide.indexOf(page);
  const next = at === -1 ? undefined : guide[at + 1];
  return next === undefined ? '' : `<p class="next">Next: <a href="${next.path}">${escapeHtml(next.title)}</a></p>`;
}
