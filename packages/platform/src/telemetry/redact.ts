interface SecretPattern {
  readonly mark: string; // checked first: most lines contain no secret, and matching is expensive
  readonly cutOut: (text: string) => string;
}

/** Patterns of secrets and personal addresses. */
const shapes: readonly SecretPattern[] = [
  { mark: 'ik_', cutOut: (text) => text.replace(/\bik_(live|test)_[\w-]+/g, 'ik_$1_[redacted]') },
  { mark: 'whsec_', cutOut: (text) => text.replace(/\bwhsec_[\w+/=-]+/g, 'whsec_[redacted]') },
  { mark: 'wk_', cutOut: (text) => text.replace(/\bwk_[\w-]+/g, 'wk_[redacted]') },
  { mark: 'pm_', cutOut: (text) => text.replace(/\bpm_[\w-]+/g, 'pm_[redacted]') },
  { mark: '', cutOut: (text) => text.replace(/\b(Bearer|Basic)\s+[\w+/=.~-]{16,}/gi, '$1 [redacted]') },
  { mark: '@', cutOut: (text) => text.replace(/:\/\/[^\s"\\/]*@/g, '://[redacted]@') },
  { mark: '://', cutOut: (text) => text.replace(/\bhttps?:\/\/[^\s"\\]*/gi, withoutQuery) },
  { mark: '@', cutOut: (text) => text.replace(/[^\s"\\<>(),:;/=]+/g, (word) => (isAddress(word) ? '[redacted]' : word)) },
  { mark: '+', cutOut: (text) => text.replace(/(?<![\w.])\+\d[\d ().-]{6,18}\d/g, '[redacted]') },
];

function withoutQuery(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : `${url.slice(0, end)}?[redacted]`;
}

function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && /\.\p{L}{2}/u.test(word.slice(at + 2));
}

const knownCharsMin = 12; // a shorter value is not a secret, and removing it would only mangle the text

/** Creates a function that removes secrets from a text: those that match a pattern, and the given values. */
export function redactor(known: readonly string[] = []): (text: string) => string {
  const values = known.filter((value) => value.length >= knownCharsMin);
  return (text) => {
    let clean = text;
    for (const value of values) clean = clean.replaceAll(value, '[redacted]');
    for (const { mark, cutOut } of shapes) if (clean.includes(mark)) clean = cutOut(clean);
    return clean;
  };
}
