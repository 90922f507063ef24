import { isIP } from 'node:net';
import { z } from 'zod';
import { webhookLimits } from '../webhook-limits.ts';

const metadataNames = new Set(['metadata', 'metadata.google.internal', 'instance-data']);

/** Schema of an address for webhooks, as far as its text can be checked. Rules: HOOK-23. Errors: SVC-2003, SVC-2013. */
export const targetUrl = z
  .string()
  .min(1)
  .max(webhookLimits.urlCharsMax)
  .superRefine((text, context) => {
    const isRead = text !== '' && text.length <= webhookLimits.urlCharsMax; // a longer one is refused already, and takes long to read
    const message = isRead ? textFault(text) : null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** The fault of a url's text. Parsing normalises every notation of an address (decimal, octal, hexadecimal, short). */
export function textFault(text: string): string | null {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'must be an absolute address';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'must not contain credentials';
  if (url.hostname === '') return 'must name a host';
  if (url.port === '0') return 'must not name port 0';
  if (!canBeResolved(hostAndPort(url).host)) return 'must name a host that DNS can resolve';
  return metadataNames.has(hostAndPort(url).host.replace(/\.$/, '')) ? 'leads to an address that is not public' : null;
}

const hostCharsMax = 253;
const labelCharsMax = 63;

/** Reports whether DNS can resolve a host. Addresses need no DNS; a name has labels of 1 to 63 characters and may end with the root's dot. */
function canBeResolved(host: string): boolean {
  if (isIP(host) !== 0) return true;
  const name = host.replace(/\.$/, '');
  return name.length <= hostCharsMax && name.split('.').every(({ length }) => length >= 1 && length <= labelCharsMax);
}

/** The host of a url without brackets, and its explicit or default port. */
export function hostAndPort(url: URL): { host: string; port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}
