/** Parses bytes in PostgreSQL's text form, as in its JSON: a backslash, an x and hexadecimal digits. */
export function bytesFromHex(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
