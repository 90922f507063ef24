/** Every bound of pictures of rooms, units last. */
export const pictureLimits = {
  ofRoomTypeMax: 5,
  urlCharsMax: 2_000,
  altCharsMax: 200,
  bytesMax: 8 * 1024 * 1024,
  pixelsMax: 40_000_000,
  widths: [480, 960],
  heightPerWidthMax: 2,
  resizeSeconds: 20,
  attemptsMax: 4,
  retrySeconds: [60, 600, 3_600],
  batchMax: 10, // a slow site costs its time-out for each
} as const;
