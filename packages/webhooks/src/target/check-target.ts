import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { webhookLimits } from '../webhook-limits.ts';
import type { AddressGuard } from './address-guard.ts';
import { resolveBySystem } from './resolve-host.ts';

export interface TargetRules {
  readonly guard: AddressGuard;
}

const metadataNames = new Set(['metadata', 'metadata.google.internal', 'instance-data']);

/** Where a url leads: the host without brackets, the port written out. */
export function hostAndPort(url: URL): { host: string; port: number } {
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/**
 * Judges the address of an endpoint and answers it unchanged. Names are resolved; one that cannot be resolved now passes, because
 * every attempt resolves and judges again. Contract 8 (targets). Errors: SVC-2013.
 */
export async function requireTarget(ctx: RequestContext, text: string, rules: TargetRules): Promise<string> {
  const url = parseTarget(text);
  if (ctx.tenant.settings.webhookTlsRequired && url.protocol !== 'https:') throw refuse('SVC-2013', 'url', 'must begin with https://');
  const { host, port } = hostAndPort(url);
  if (metadataNames.has(host.replace(/\.$/, ''))) throw refuse('SVC-2013', 'url', 'leads to an address that is not public');
  for (const address of await addressesOf(host)) {
    const refusal = rules.guard.refusalOf(address, port);
    if (refusal) throw refuse('SVC-2013', 'url', refusal);
  }
  return text;
}

/** Parsing turns every notation of an address (decimal, octal, hexadecimal, short) into the usual one. */
function parseTarget(text: string): URL {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) throw refuse('SVC-2013', 'url', 'must be an absolute address');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('SVC-2013', 'url', 'must begin with http:// or https://');
  if (url.username !== '' || url.password !== '') throw refuse('SVC-2013', 'url', 'must not contain credentials');
  if (url.hostname === '') throw refuse('SVC-2013', 'url', 'must name a host');
  return url;
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const late = pause(webhookLimits.resolveMs, [], { ref: false });
  const found = resolveBySystem(host).catch(() => []);
  return Promise.race([found, late]);
}
