import { SaxesParser } from 'saxes';

/** An element with what is inside it; names without prefix. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Part of a file that a reader takes. */
export type XmlPart =
  | { readonly kind: 'element'; readonly element: XmlElement }
  | { readonly kind: 'instruction'; readonly target: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'fault'; readonly message: string };

interface OpenElement {
  name: string;
  children: XmlElement[];
  text: string;
}

/** Elements of the given names and processing instructions of a text, each as soon as it ends; a text that is not well-formed ends with a fault. */
export async function* readElements(text: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<XmlPart> {
  const parts: XmlPart[] = [];
  const parser = openParser(names, (part) => parts.push(part));
  let fault: string | null = null;
  parser.on('error', ({ message }) => {
    fault ??= message;
  });
  for await (const piece of text) {
    parser.write(piece);
    if (fault !== null) break;
    yield* parts.splice(0);
  }
  if (fault === null) parser.close();
  yield* parts.splice(0);
  if (fault !== null) yield { kind: 'fault', message: fault };
}

function openParser(names: ReadonlySet<string>, take: (part: XmlPart) => void): SaxesParser {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (open.length > 0 || names.has(local)) open.push({ name: local, children: [], text: '' });
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const done = open.pop();
    if (!done) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(done);
    else take({ kind: 'element', element: done });
  });
  parser.on('processinginstruction', ({ target, body }) => take({ kind: 'instruction', target, attributes: attributesOf(body) }));
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Pseudo-attributes of a processing instruction: names with an equals sign, each before a quoted value. */
function attributesOf(body: string): Record<string, string> {
  const parts = body.split('"');
  const pairs = parts.flatMap((name, index) =>
    index % 2 === 0 && name.endsWith('=') ? [[name.slice(0, -1).trim(), parts[index + 1] ?? '']] : [],
  );
  return Object.fromEntries(pairs);
}

/** The first element at a path below an element. */
export function childAt(element: XmlElement, path: string): XmlElement | undefined {
  let place: XmlElement | undefined = element;
  for (const name of path.split('/')) place = place?.children.find((child) => child.name === name);
  return place;
}

/** Trimmed text at a path; empty where nothing is there. */
export function textAt(element: XmlElement, path: string): string {
  return childAt(element, path)?.text.trim() ?? '';
}

/** Cents of the amount at a path; null unless it is an amount with two decimals. */
export function centsAt(element: XmlElement, path: string): bigint | null {
  return centsOf(textAt(element, path));
}

/** Cents of an amount; null unless it has two decimals. */
export function centsOf(text: string): bigint | null {
  return /^-?\d+\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null;
}
