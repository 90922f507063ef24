import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resizePicture } from './resize-picture.ts';

// Method: pictures made by the same library in every format, and bytes that are none.

const grey = { r: 120, g: 130, b: 140 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: grey } });

// Rules: DIRECT-36
test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes a small and a large WebP in its proportions', async (format) => {
  const made = await resizePicture(await picture(1_500, 1_000).toFormat(format).toBuffer());
  if ('failure' in made) return expect.unreachable(made.failure);
  expect(made.files.map(({ width, height }) => [width, height])).toEqual([
    [480, 320],
    [960, 640],
  ]);
  for (const { content, digest } of made.files) {
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp' });
    expect(digest).toMatch(/^[\w-]{22}$/);
  }
});

// Rules: DIRECT-36
test('what a camera has written into a file is gone, and the picture is upright', async () => {
  const bytes = await picture(1_000, 500)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('secret')).toBe(true);
  const made = await resizePicture(bytes);
  if ('failure' in made) return expect.unreachable(made.failure);
  expect(made.files.map(({ width, height }) => [width, height])).toEqual([
    [480, 960],
    [500, 1_000],
  ]);
  for (const { content } of made.files) {
    const { exif, orientation, icc } = await sharp(content).metadata();
    expect([exif, orientation, icc, content.includes('secret')]).toEqual([undefined, undefined, undefined, false]);
  }
});

// Rules: DIRECT-36
test('a small picture is never enlarged, and a long one is bounded in its height', async () => {
  const sizesOf = async (width: number, height: number) => {
    const made = await resizePicture(await picture(width, height).png().toBuffer());
    return 'files' in made && made.files.map((file) => [file.width, file.height]);
  };
  expect(await sizesOf(300, 200)).toEqual([[300, 200]]);
  expect(await sizesOf(100, 4_000)).toEqual([
    [24, 960],
    [48, 1_920],
  ]);
});

// Rules: DIRECT-36
test('other formats, too many pixels and broken files are refused', async () => {
  const refused = async (bytes: Buffer) => {
    const made = await resizePicture(bytes);
    return 'failure' in made ? made.failure : 'none';
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
  const whole = await picture(600, 400).png().toBuffer();
  expect([
    await refused(svg),
    await refused(Buffer.from('<!doctype html>')),
    await refused(Buffer.alloc(0)),
    await refused(await picture(8_000, 5_001).png().toBuffer()),
    await refused(whole.subarray(0, whole.length / 2)),
  ]).toEqual(['type', 'type', 'type', 'pixels', 'broken']);
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  expect(await refused(gif)).toBe('type');
});
