import EmailReplyParser from 'email-reply-parser';
import { messagingLimits } from '../messaging-limits.ts';

/**
 * What a guest has written in an e-mail, without what it quotes and without a signature; the whole text when nothing else is left. Bounded, and
 * without runs of empty lines, because the parser takes long over them. Rules: MSG-20.
 */
export function cutQuotation(text: string): string {
  const even = evenLines(text).slice(0, messagingLimits.bodyReceivedCharsMax);
  const visible = new EmailReplyParser().read(even).getVisibleText().trim();
  return visible === '' ? even.trim() : visible;
}

function evenLines(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
}
