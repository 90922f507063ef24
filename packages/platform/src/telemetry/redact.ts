interface Shape {
  readonly mark: string; // without it in a text the shape is not looked for: most lines hold none of them, and looking costs
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Patterns that identify a secret or a person's address, wherever it occurs. */
const shapes: readonly Shape[] = [
  { mark: 'ik_', pattern: /\bik_(live|test)_[\w-]+/g, replacement: 'ik_$1_[redacted]' },
  { mark: 'whsec_', pattern: /\bwhsec_[\w-]+/g, replacement: 'whsec_[redacted]' },
  { mark: 'wk_', pattern: /\bwk_[\w-]+/g, replacement: 'wk_[redacted]' },
  { mark: 'pm_', pattern: /\bpm_[\w-]+/g, replacement: 'pm_[redacted]' },
  { mark: '', pattern: /\b(Bearer|Basic)\s+[\w+/=.~-]{16,}/gi, replacement: '$1 [redacted]' },
  { mark: '@', pattern: /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s"\\/]*@/gi, replacement: '$1[redacted]@' },
  { mark: '://', pattern: /(\bhttps?:\/\/[^\s"\\?#]*)[?#][^\s"\\]*/gi, replacement: '$1?[redacted]' },
  { mark: '@', pattern: /[^\s"\\@<>(),:;/=]+@[^\s"\\@<>(),:;/=]+\.\p{L}{2,}/gu, replacement: '[redacted]' },
  { mark: '+', pattern: /(?<![\w.])\+\d[\d ().-]{6,18}\d/g, replacement: '[redacted]' },
];

const knownCharsMin = 12; // a shorter one is no secret, and cutting it out would only mangle the text

/** A function that cuts secrets out of a text: those of known shape, and the given values wherever they stand. */
export function redactor(known: readonly string[] = []): (text: string) => string {
  const values = known.filter((value) => value.length >= knownCharsMin);
  return (text) => {
    let clean = text;
    for (const value of values) clean = clean.replaceAll(value, '[redacted]');
    for (const { mark, pattern, replacement } of shapes) if (clean.includes(mark)) clean = clean.replace(pattern, replacement);
    return clean;
  };
}
