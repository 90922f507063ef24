const byteOrderMarks = [
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Text of a file that a spreadsheet has saved: UTF-8, "Unicode text" (UTF-16), or the Windows code page that is usual for CSV. */
export function decodedText(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  if (mark) return new TextDecoder(mark.label).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
