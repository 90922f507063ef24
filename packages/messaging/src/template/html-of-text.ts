const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Converts plain text to the HTML of an e-mail: everything escaped, a paragraph per block of lines. Rules: TPL-7. */
export function htmlOfText(text: string, language: string): string {
  const blocks = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const paragraphs = blocks.map((block) => `<p>${escaped(block.trim()).replaceAll('\n', '<br>')}</p>`).join('\n');
  return `<!doctype html>\n<html lang="${escaped(language)}" dir="auto"><head><meta charset="utf-8"></head><body>\n${paragraphs}\n</body></html>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
