/** Trusted HTML. Created only by `html`, so that nothing written by guests or hotels can become HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Value of a template; null and false render nothing. */
export type Piece = Html | string | number | null | false | readonly Piece[];

/** Template tag for HTML: values are escaped unless they are HTML themselves. Attributes must be in double quotes. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? part : textOf(pieces[index - 1] ?? null) + part)).join(''));
}

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === false) return '';
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return String(piece).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
