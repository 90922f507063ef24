import type { MarkedExtension, Tokens } from 'marked';

/** Captions of code blocks: snippets are named after what runs them, answers after their status. */
const captionOf: Readonly<Record<string, string>> = { bash: 'curl', ts: 'TypeScript', text: 'Output', json: 'JSON' };

/** Renders our own Markdown as HTML: headings with anchors, code in figures, tables that scroll. Rules: WIRE-46. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const { Marked } = await import('marked'); // few processes ever serve a page
  return new Marked({ gfm: true, async: false, ...extension() }).parse(markdown, { async: false });
}

/** Makes the anchors of a page's headings: the words of each, numbered if repeated. */
export function anchorsOf(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    const anchor = words.replaceAll(/^-|-$/g, '');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before + 1}`;
  };
}

function extension(): MarkedExtension {
  const anchorOf = anchorsOf();
  return {
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const anchor = anchorOf(text);
        return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${depth}>\n`;
      },
      code: figureOf,
      table(token) {
        const row = (cells: readonly Tokens.TableCell[]): string => {
          const filled = cells.map((cell) => ({ ...cell, align: null, header: cell.header && cell.text !== '' })); // an empty cell is not a header
          return `<tr>${filled.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        };
        const head = `<thead>${row(token.header)}</thead>`;
        return `<div class="table" tabindex="0"><table>${head}<tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`;
      },
    },
  };
}

/** Renders a code block; it scrolls sideways, so it must be reachable by keyboard. */
function figureOf({ text, lang = '' }: Tokens.Code): string {
  const [language = '', status] = lang.split(' ');
  const caption = status === undefined ? (captionOf[language] ?? language) : `Answer, ${status}`;
  const isSnippet = language === 'bash' || language === 'ts';
  return `<figure class="${isSnippet ? 'snippet' : 'answer'}"><figcaption>${caption}</figcaption><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></figure>\n`;
}

/** Text for an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
