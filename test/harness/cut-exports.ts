// Cuts in exported files, for the tests of verification.

function partsOf(text: string, name: string): string[] {
  return text.match(new RegExp(`<${name}>.*?</${name}>\n`, 'gs')) ?? [];
}

/** A file without the nth part of a name, as if it had been cut out. */
export function withoutPart(text: string, name: string, index: number): string {
  return text.replace(partsOf(text, name)[index] ?? '', () => '');
}

/** A file with some of its records only. */
export function onlyParts(text: string, indexes: readonly number[]): string {
  const name = 'sfLR:RegistroFactura';
  const others = partsOf(text, name).filter((_, index) => !indexes.includes(index));
  return others.reduce((rest, part) => rest.replace(part, () => ''), text);
}

/** A file whose first two parts of a name have changed places. */
export function swapped(text: string, name: string): string {
  const [first = '', second = ''] = partsOf(text, name);
  return text.replace(first + second, () => second + first);
}
