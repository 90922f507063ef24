import type { MarkedExtension, Tokens } from 'marked';

/** What a block of code is, for whom reads it: snippets are named after what runs them, answers after their status. */
const captionOf: Readonly<Record<string, string>> = { bash: 'curl', ts: 'TypeScript', text: 'Output', json: 'JSON' };

/** Our own Markdown as HTML: headings with anchors, code in figures, tables that scroll. Rules: WIRE-46. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const { Marked } = await import('marked'); // few processes are ever asked for a page
  return new Marked({ gfm: true, async: false, ...extension() }).parse(markdown, { async: false });
}

/** The anchor of a heading: its words, and the number of those before it that read the same. */
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
          const filled = cells.map((cell) => ({ ...cell, align: null, header: cell.header && cell.text !== '' })); // an empty cell heads nothing
          return `<tr>${filled.map((cell) => this.tablecell(cell)).join('')}</tr>`;
        };
        const head = `<thead>${row(token.header)}</thead>`;
        return `<div class="table" tabindex="0"><table>${head}<tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`;
      },
    },
  };
}

/** Code scrolls sideways, so that the keyboard has to reach it. */
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
