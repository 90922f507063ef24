import { fragment } from 'xmlbuilder2';

/** Children of an element in the order in which they are written; null and undefined are left out, an array repeats its element. */
export type XmlContent = string | { readonly [name: string]: XmlContent | readonly XmlContent[] | null | undefined };

/** Text of one element. Names with a prefix count on its declaration at the root. */
export function element(name: string, content: XmlContent): string {
  return fragment({ [name]: written(content) }).toString();
}

/** An XML declaration and what follows it in the prolog. */
export function prolog(instructions: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...instructions, ''].join('\n');
}

/** A processing instruction with pseudo-attributes; schemas allow it everywhere. */
export function instruction(target: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value.replace(/[&<>"?]/g, '_')}"`);
  return `<?${[target, ...pairs].join(' ')}?>`;
}

/** Text without what XML forbids and without outer blanks, at most `charactersMax` characters; never empty. */
export function plainText(text: string, charactersMax: number): string {
  const clean = text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, charactersMax).join('').trim() || unknown;
}

const unknown = 'Desconhecido';
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function written(content: XmlContent): object | string {
  if (typeof content === 'string') return content;
  const present = Object.entries(content).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, isList(value) ? value.map(written) : written(value)] as const];
  });
  return Object.fromEntries(present);
}

function isList(value: XmlContent | readonly XmlContent[]): value is readonly XmlContent[] {
  return Array.isArray(value);
}
