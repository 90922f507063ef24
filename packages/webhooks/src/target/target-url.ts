import { z } from 'zod';
import { webhookLimits } from '../webhook-limits.ts';

const metadataNames = new Set(['metadata', 'metadata.google.internal', 'instance-data']);

/** Schema of an address that webhooks may be sent to, as far as its text shows it. Contract 8 (targets). Errors: SVC-2003, SVC-2013. */
export const targetUrl = z
  .string()
  .min(1)
  .max(webhookLimits.urlCharsMax)
  .superRefine((text, context) => {
    const message = text === '' ? null : textFault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** Parsing turns every notation of an address (decimal, octal, hexadecimal, short) into the usual one. */
function textFault(text: string): string | null {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'must be an absolute address';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'must not contain credentials';
  if (url.hostname === '') return 'must name a host';
  return metadataNames.has(hostAndPort(url).host.replace(/\.$/, '')) ? 'leads to an address that is not public' : null;
}

/** Where a url leads: the host without brackets, the port written out. */
export function hostAndPort(url: URL): { host: string; port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}
