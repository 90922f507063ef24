import { expect, test } from 'vitest';
import { html } from './html.ts';

// Method: malicious guest input, in text and in attributes.

// Rules: STAY-11
test('values inserted into a template stay text', () => {
  const text = `<script>alert("x")</script> & 'y'`;
  const escaped = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;';
  expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`${[html`<b>${'<'}</b>`, '<', [1, null, false]]}`.text).toBe('<b>&lt;</b>&lt;1');
});
