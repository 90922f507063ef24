import { expect, test } from 'vitest';
import { apiUrl } from '../harness/instance.ts';
import { documented } from '../harness/operations.ts';

// Method: the page and what it loads, as a browser would ask for them.

const otherHost = /(?:https?:)?\/\/(?!127\.0\.0\.1|localhost)[\w.-]+/i;

// Rules: WIRE-41
test('the reference page loads its scripts from this server and names no other host', async () => {
  const page = await fetch(`${apiUrl()}/docs`);
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
  const { headers } = await fetch(`${apiUrl()}/docs`);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy.filter((directive) => otherHost.test(directive))).toEqual([]);
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const lineOf = (route: string, summary: string) => new RegExp(`^- \`${escaped(route)}\` \\(.*\\): ${escaped(summary)}$`, 'm');

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
