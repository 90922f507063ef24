import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext, ValueFault } from '@innkeeper/platform';
import { z } from 'zod';
import { webhookLimits } from '../webhook-limits.ts';
import type { AddressGuard } from './address-guard.ts';
import { isLocalhost, resolveBySystem } from './resolve-host.ts';
import { hostAndPort, targetUrl } from './target-url.ts';
import { webhookTlsRequired } from './tls-setting.ts';

export interface TargetRules {
  readonly guard: AddressGuard;
}

const withTarget = z.object({ body: z.object({ url: targetUrl }) });
const loopbacks = ['127.0.0.1', '::1'];

/**
 * Faults of the address in a body that this tenant or installation refuses, found without resolving names and reported together with
 * every other fault of the body. Rules: ERR-4, HOOK-24, HOOK-26, HOOK-27.
 */
export function targetFaults(input: unknown, ctx: Pick<RequestContext, 'tenant'>, rules: () => TargetRules): ValueFault[] {
  const parsed = withTarget.safeParse(input);
  if (!parsed.success) return [];
  return issuesOf(parsed.data.body.url, ctx, rules).map((issue) => ({ path: ['body', 'url'], issue }));
}

/** Reasons to refuse an address that is to be fetched, found without resolving its name. Rules: HOOK-24, HOOK-26, HOOK-27. */
export function addressIssues(text: string, ctx: Pick<RequestContext, 'tenant'>, rules: () => TargetRules): string[] {
  const { success, error } = targetUrl.safeParse(text);
  return success ? issuesOf(text, ctx, rules) : error.issues.map(({ message }) => message);
}

function issuesOf(text: string, { tenant }: Pick<RequestContext, 'tenant'>, rules: () => TargetRules): string[] {
  const url = new URL(text);
  const isPlain = webhookTlsRequired.of(tenant) && url.protocol !== 'https:';
  const issues = [isPlain ? 'must begin with https://' : null, addressFault(url, rules().guard)];
  return issues.filter((issue) => issue !== null);
}

/** The reason to refuse a literal address. Every spelling of localhost counts as one, refused if no loopback address is allowed. */
function addressFault(url: URL, guard: AddressGuard): string | null {
  const { host, port } = hostAndPort(url);
  if (isIP(host) !== 0) return guard.refusalOf(host, port);
  if (!isLocalhost(host)) return null;
  const [refusal = null, ...others] = loopbacks.map((address) => guard.refusalOf(address, port));
  return others.includes(null) ? null : refusal;
}

/**
 * Checks the addresses that the name in a url resolves to, after its contract and `targetFaults` have passed it. A name that cannot be
 * resolved now passes, because every attempt resolves and checks again. Rules: HOOK-24, HOOK-25. Errors: SVC-2013.
 */
export async function requireTarget(text: string, { guard }: TargetRules): Promise<void> {
  const { host, port } = hostAndPort(new URL(text));
  for (const address of await addressesOf(host)) {
    const refusal = guard.refusalOf(address, port);
    if (refusal) throw refuse('SVC-2013', 'url', refusal);
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  const late = pause(webhookLimits.resolveMs, [], { ref: false });
  const found = resolveBySystem(host).catch(() => []);
  return Promise.race([found, late]);
}
