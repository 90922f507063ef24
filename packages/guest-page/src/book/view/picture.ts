import { type Html, html, type Piece } from '../../html.ts';
import type { RoomPicture } from '../booking-view.ts';

interface ShownPictures {
  readonly propertyId: string;
  readonly pictures: readonly RoomPicture[];
}

/** The first picture of a room, beside its name; nothing without pictures. Rules: DIRECT-37. */
export function firstPicture({ propertyId, pictures: [first] }: ShownPictures, sizes: string): Piece {
  return first === undefined ? null : image(propertyId, first, sizes);
}

/** All pictures of a room. Rules: DIRECT-37. */
export function pictureList({ propertyId, pictures }: ShownPictures): Piece {
  if (pictures.length === 0) return null;
  const images = pictures.map((picture, index) => image(propertyId, picture, index === 0 ? largeSizes : smallSizes));
  return html`<div class="pictures">${images}</div>`;
}

const largeSizes = '(min-width: 48rem) 32rem, 100vw';
const smallSizes = '(min-width: 48rem) 16rem, 25vw';

function image(propertyId: string, { alt, sizes: files }: RoomPicture, sizes: string): Html {
  const [first] = files;
  const largest = files.at(-1);
  const addressOf = (digest: string): string => `/book/${propertyId}/pictures/${digest}.webp`;
  const choices = files.map(({ digest, width }) => `${addressOf(digest)} ${width}w`).join(', ');
  return html`<img src="${addressOf(first?.digest ?? '')}" srcset="${choices}" sizes="${sizes}" width="${largest?.width ?? 0}" height="${largest?.height ?? 0}" alt="${alt ?? ''}" loading="lazy" decoding="async">`;
}
