/** JSON shows bytes as PostgreSQL writes them: a backslash, an x and hexadecimal digits. */
export function bytesFromHex(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}
