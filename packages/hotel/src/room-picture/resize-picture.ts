import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PictureSize } from './page-pictures.ts';
import { pictureLimits } from './picture-limits.ts';

export interface PictureFile extends PictureSize {
  readonly content: Buffer; // WebP
}

export type ResizedPicture = { readonly files: readonly PictureFile[] } | { readonly failure: 'type' | 'pixels' | 'broken' };

// Only these formats are read, whatever a file is named or says about itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
sharp.cache(false); // no picture is read twice
sharp.concurrency(1); // leaves the other processors to requests

/** Makes the sizes of a picture that are served, upright and without metadata. Never enlarges one. Rules: DIRECT-36. */
export async function resizePicture(bytes: Buffer): Promise<ResizedPicture> {
  const { pixelsMax, widths } = pictureLimits;
  const head = await headOf(bytes);
  if (head === null) return { failure: 'type' };
  if (head.width * head.height > pixelsMax) return { failure: 'pixels' };
  try {
    const files: PictureFile[] = [];
    for (const width of widths) files.push(await fileOf(bytes, width)); // one after the other bounds the memory
    return { files: files.filter(({ width }, index) => files.findIndex((one) => one.width === width) === index) };
  } catch {
    return { failure: 'broken' };
  }
}

/** Size of a picture, read from its header; null if it is no picture. */
async function headOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number } | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const digestBytes = 16;

async function fileOf(bytes: Buffer, widthMax: number): Promise<PictureFile> {
  const { pixelsMax, heightPerWidthMax, resizeSeconds } = pictureLimits;
  const { data: content, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: widthMax, height: widthMax * heightPerWidthMax, fit: 'inside', withoutEnlargement: true })
    .webp()
    .timeout({ seconds: resizeSeconds })
    .toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update(content).digest().subarray(0, digestBytes).toString('base64url');
  return { width: info.width, height: info.height, digest, content };
}
