/** Shapes that a secret or a person's address is known by, whatever it stands in. */
const shapes: readonly [RegExp, string][] = [
  [/\bik_(live|test)_[\w-]+/g, 'ik_$1_[redacted]'],
  [/\b(whsec|wk|pm)_[\w-]+/g, '$1_[redacted]'],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{16,}/gi, '$1 [redacted]'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"\\/]*@/gi, '$1[redacted]@'],
  [/(\bhttps?:\/\/[^\s"\\?#]*)[?#][^\s"\\]*/gi, '$1?[redacted]'],
  [/[^\s"\\@<>(),:;/=]+@[^\s"\\@<>(),:;/=]+\.\p{L}{2,}/gu, '[redacted]'],
  [/(?<![\w.])\+\d[\d ().-]{6,18}\d/g, '[redacted]'],
];

const knownCharsMin = 12; // a shorter one is no secret, and cutting it out would only mangle the text

/** A function that cuts secrets out of a text: those of known shape, and the given values wherever they stand. */
export function redactor(known: readonly string[] = []): (text: string) => string {
  const values = known.filter((value) => value.length >= knownCharsMin);
  return (text) => {
    let clean = text;
    for (const value of values) clean = clean.replaceAll(value, '[redacted]');
    for (const [shape, replacement] of shapes) clean = clean.replace(shape, replacement);
    return clean;
  };
}
