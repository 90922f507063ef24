import { create } from 'qrcode';

const versionMin = 9; // of the Portuguese specification; the other one asks for none
const quietModules = 4;

interface QrModules {
  readonly size: number; // modules of a side, without the quiet zone
  readonly isDark: (row: number, column: number) => boolean;
}

/** A QR code of a text: error correction M, byte mode, at least version 9. */
export function qrModules(text: string): QrModules {
  const segments = [{ data: Buffer.from(text, 'utf8'), mode: 'byte' as const }];
  const smallest = create(segments, { errorCorrectionLevel: 'M' });
  const { modules } = smallest.version < versionMin ? create(segments, { errorCorrectionLevel: 'M', version: versionMin }) : smallest;
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** The code as one path of a picture whose side is `side`, with its quiet zone. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const { size, isDark } = qrModules(text);
  const squares: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(row, column)) squares.push(`M${column + quietModules} ${row + quietModules}h1v1h-1z`);
    }
  }
  return { side: size + 2 * quietModules, path: squares.join('') };
}
