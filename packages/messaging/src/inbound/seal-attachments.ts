import { newId } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { sealContent } from '../message/sealed-content.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { InboundAttachment } from '../transport/transport.ts';

/** A file of a message, as it is stored. */
export interface SealedAttachment {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly content: Buffer; // sealed
}

/** Images, audio, video, texts and documents, but nothing that can run in a browser or on a computer. */
const acceptedTypes = [
  /^image\/(png|jpeg|gif|webp|heic|heif|tiff)$/,
  /^(audio|video)\/[a-z0-9.+-]+$/,
  /^text\/(plain|csv|calendar|vcard)$/,
  /^application\/(pdf|rtf|msword|vnd\.ms-excel|vnd\.oasis\.opendocument\.(text|spreadsheet))$/,
  /^application\/vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet)$/,
];

/** Seals the acceptable files of a message: of a known type, not too large and not too many. Rules: MSG-21. */
export function sealAttachments(ctx: RequestContext, given: readonly InboundAttachment[]): SealedAttachment[] {
  const { attachmentsMax, attachmentBytesMax } = messagingLimits;
  return given
    .map((one) => ({ ...one, contentType: one.contentType.split(';')[0]?.trim().toLowerCase() ?? '' }))
    .filter(({ contentType, content }) => content.length <= attachmentBytesMax && acceptedTypes.some((type) => type.test(contentType)))
    .slice(0, attachmentsMax)
    .map(({ name, contentType, content }) => {
      const id = newId('attachment');
      const file = { id, name: safeName(name), content_type: contentType, bytes: content.length };
      return { ...file, content: sealContent(ctx, id, content) };
    });
}

/** A file name without its path and without characters that file systems reject. */
function safeName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').trim();
  return plain.slice(0, messagingLimits.nameCharsMax) || 'attachment';
}
