/** Text that is HTML already. Made by `html` alone, so that nothing a guest or a house wrote can become one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: null and false are nothing. */
export type Piece = Html | string | number | null | false | readonly Piece[];

/** HTML out of a template; whatever is put into it is escaped unless it is HTML itself. Attributes stand in double quotes. */
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
