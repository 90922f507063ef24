import { newId } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { sealContent } from '../message/sealed-content.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { InboundAttachment } from '../transport/transport.ts';

/** A file of a message, as it is kept. */
export interface KeptAttachment {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly content: Buffer; // sealed
}

/** Pictures, sound, film, texts and documents. What can run in a browser or on a computer is none of them. */
const taken = [
  /^image\/(png|jpeg|gif|webp|heic|heif|tiff)$/,
  /^(audio|video)\/[a-z0-9.+-]+$/,
  /^text\/(plain|csv|calendar|vcard)$/,
  /^application\/(pdf|rtf|msword|vnd\.ms-excel|vnd\.oasis\.opendocument\.(text|spreadsheet))$/,
  /^application\/vnd\.openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet)$/,
];

/** The files of a message that may be kept: of a known type, not too large and not too many. Rules: MSG-21. */
export function keepAttachments(ctx: RequestContext, given: readonly InboundAttachment[]): KeptAttachment[] {
  const { attachmentsMax, attachmentBytesMax } = messagingLimits;
  return given
    .map((one) => ({ ...one, contentType: one.contentType.split(';')[0]?.trim().toLowerCase() ?? '' }))
    .filter(({ contentType, content }) => content.length <= attachmentBytesMax && taken.some((type) => type.test(contentType)))
    .slice(0, attachmentsMax)
    .map(({ name, contentType, content }) => {
      const id = newId('attachment');
      const kept = { id, name: safeName(name), content_type: contentType, bytes: content.length };
      return { ...kept, content: sealContent(ctx, id, content) };
    });
}

/** A file name without a path and without what no file system takes. */
function safeName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').trim();
  return plain.slice(0, messagingLimits.nameCharsMax) || 'attachment';
}
