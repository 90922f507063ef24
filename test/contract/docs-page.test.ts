import { errorCatalogue } from '@innkeeper/kernel';
import { apiChanges } from '@innkeeper/rest-facade';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { apiUrl } from '../harness/instance.ts';
import { documented } from '../harness/operations.ts';

// Method: the page and its resources, requested as by a browser.

const otherHost = /(?:https?:)?\/\/(?!127\.0\.0\.1|localhost)[\w.-]+/i;

// Rules: WIRE-41
test('the reference page loads its scripts from this server and names no other host', async () => {
  const page = await fetch(`${apiUrl()}/docs/reference`);
  const html = await page.text();
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(html).not.toMatch(otherHost);
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source);
  expect(scripts).toEqual(['/docs/viewer.js', '/docs/start.js']);
  for (const source of scripts) {
    const script = await fetch(`${apiUrl()}${source}`);
    expect(script.status, source).toBe(200);
    expect(script.headers.get('content-type'), source).toContain('text/javascript');
    expect((await script.arrayBuffer()).byteLength, source).toBeGreaterThan(100);
  }
  expect(await (await fetch(`${apiUrl()}/docs/start.js`)).text()).not.toMatch(otherHost);
});

// Rules: WIRE-41
test('the reference page may run its own scripts and reach this server, nothing more', async () => {
  const { headers } = await fetch(`${apiUrl()}/docs/reference`);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy.filter((directive) => otherHost.test(directive))).toEqual([]);
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const lineOf = (route: string, summary: string) =>
  new RegExp(`^- \\[\`${escaped(route)}\`\\]\\(/docs/operations/\\w+\\.md\\) \\(.*\\): ${escaped(summary)}$`, 'm');

// Rules: WIRE-45
test('the reference in brief names every operation and every event', async () => {
  const answer = await fetch(`${apiUrl()}/llms.txt`);
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Innkeeper\n\n> Hotel operations/);
  for (const { route, summary } of documented.operations) expect(text).toMatch(lineOf(route, summary));
  for (const { name } of documented.events) expect(text).toContain(`- \`${name}\`: `);
  expect(text).not.toMatch(otherHost);
});

async function read(path: string, accept = '*/*'): Promise<{ status: number; type: string; text: string; headers: Headers }> {
  const answer = await fetch(apiUrl() + path, { headers: { accept } });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text(), headers: answer.headers };
}

const markdownLinks = (text: string) => [...text.matchAll(/\]\((\/[^)\s]*|#[^)\s]*)\)/g)].map(([, link = '']) => link);
const htmlLinks = (text: string) =>
  [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link).filter((link) => link !== 'data:,');
const anchorsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

interface WalkedPage {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function linksIn({ type, text }: WalkedPage): string[] {
  if (type.startsWith('text/markdown')) return markdownLinks(text);
  return type.startsWith('text/html') ? htmlLinks(text) : [];
}

/** A link as a path with its anchor; a bare anchor belongs to the HTML of its page. */
function resolved(path: string, link: string): string {
  return link.startsWith('#') ? path.replace(/\/index\.md$|\.md$/, '') + link : link;
}

/** All pages reached by links from some paths, and every link followed. */
async function walkFrom(paths: readonly string[]): Promise<{ pages: Map<string, WalkedPage>; links: Set<string> }> {
  const [waiting, pages, links] = [[...paths], new Map<string, WalkedPage>(), new Set<string>()];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await read(path);
    pages.set(path, page);
    for (const link of linksIn(page).map((one) => resolved(path, one))) {
      links.add(link);
      waiting.push(link.split('#')[0] ?? '');
    }
  }
  return { pages, links };
}

/** Guarantee: links from the text for assistants or from the first page reach every page, and none is broken. Method: follows them all. */
// Rules: WIRE-45, WIRE-46
test('no link of the guide, of its Markdown or of the text for assistants is broken', async () => {
  const { pages, links } = await walkFrom(['/llms.txt', '/docs']);
  for (const [path, { status }] of pages) expect(status, path).toBe(200);
  for (const [path = '', anchor] of [...links].map((link) => link.split('#'))) {
    if (anchor !== undefined) expect(anchorsIn(pages.get(path)?.text ?? ''), `${path}#${anchor}`).toContain(anchor);
  }
  const reached = [...pages.keys()].filter((path) => /^\/docs\/operations\/\w+$/.test(path));
  expect(reached).toHaveLength(documented.operations.length);
  for (const path of reached) expect(pages.has(`${path}.md`), path).toBe(true);
  expect([...links].filter((link) => otherHost.test(link))).toEqual([]);
});

// Rules: WIRE-46
test('a page of the guide may load only its own script and style, and is available as Markdown on request', async () => {
  const page = await read('/docs/first-booking', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = page.headers.get('content-security-policy')?.split(';');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
  expect(page.text).toMatch(/<html lang="en">[\s\S]*<main id="content">[\s\S]*<h1>First booking<\/h1>/);
  expect(new Set(anchorsIn(page.text)).size).toBe(anchorsIn(page.text).length);
  const preferred = await read('/docs/first-booking', 'text/markdown');
  const beside = await read('/docs/first-booking.md');
  expect(preferred.headers.get('vary')).toBe('Accept');
  expect([preferred.type, preferred.text]).toEqual(['text/markdown; charset=utf-8', beside.text]);
  const again = await request(`${apiUrl()}/docs/first-booking`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.statusCode).toBe(304);
  expect((await read('/docs/nowhere')).status).toBe(404);
  expect((await read('/docs/first-booking.html')).status).toBe(404);
});

// Rules: WIRE-50
test('the page of changes has every released change under its date, the newest first', async () => {
  const { text } = await read('/docs/changes.md');
  const dates = apiChanges().map(({ date }) => date);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, date]) => date)).toEqual(dates);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { changes } of apiChanges()) for (const line of changes) expect(text).toContain(`\n- ${line}\n`);
  expect((await read('/docs/changes')).text).toContain('GET /fiscal-documents');
});

// Rules: WIRE-46, ERR-1
test('the guide has every error code with its status, cause, remedy and a recorded answer where there is one', async () => {
  const { text } = await read('/docs/errors.md');
  const { text: html } = await read('/docs/errors');
  for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
    const section = text.split(`\n### ${code}\n`)[1]?.split('\n### ')[0] ?? '';
    expect(section, code).toContain(`${status}: ${message}.`);
    expect(section, code).toMatch(/\*\*Cause\.\*\* \S.{20,}\n\n\*\*Remedy\.\*\* \S.{20,}/);
    expect(html, code).toContain(`<h3 id="${code.toLowerCase()}">`);
  }
});

// Rules: WIRE-46
test('the search of the guide leads to pages, to their sections and to operations', async () => {
  const places: { title: string; path: string }[] = JSON.parse((await read('/docs/search.json')).text);
  expect(places).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'A receiver', path: '/docs/webhooks#a-receiver' })]));
  for (const { route } of documented.operations)
    expect(
      places.some(({ title }) => title === route),
      route,
    ).toBe(true);
  const sections = places.filter(({ path }) => path.includes('#'));
  for (const path of new Set(sections.map((place) => place.path.split('#')[0] ?? ''))) {
    const anchors = anchorsIn((await read(path)).text);
    expect(
      sections.filter((place) => place.path.startsWith(`${path}#`) && !anchors.includes(place.path.split('#')[1])),
      path,
    ).toEqual([]);
  }
});
