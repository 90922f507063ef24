import type { LiveSign } from '@innkeeper/guest-page';
import { limits } from '@innkeeper/kernel';
import { type RequestContext, readFeedStart, sleep } from '@innkeeper/platform';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

export const messagesShown = 100;

/** What tells one state of a conversation from another. */
export function versionOf(messages: readonly { readonly id: string }[]): string {
  return `${messages.length}-${messages[0]?.id ?? ''}`;
}

export interface FollowedConversation {
  /** The version that the page shows. */
  readonly seen: string;
  /** Whether the link still opens the stay. */
  readonly isOpen: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Follows the conversation of a stay until its link ends: looks at it after an event of the tenant, at most once in `guestStreamPauseMs`, and
 * waits without a connection. Rules: STAY-15.
 */
export async function* followConversation(
  ctx: RequestContext,
  deps: StayPortDeps,
  { seen, isOpen, signal }: FollowedConversation,
): AsyncGenerator<LiveSign, void, void> {
  let shown = seen;
  while (!signal.aborted) {
    const heard = deps.feedWaits.heard();
    const { newest: beyond } = (await readFeedStart(ctx, '')) ?? { newest: 0n };
    if (!(await isOpen())) return;
    const { data } = await callerOf(ctx, deps).messaging.widget.list({ query: { limit: messagesShown } });
    const present = versionOf(data);
    if (present !== shown) yield 'changed';
    shown = present;
    const wait = { tenantId: ctx.tenant.id, beyond, heard, timeoutMs: limits.guestStreamAliveMs, signal };
    if (!(await deps.feedWaits.wait(wait)) && !signal.aborted) yield 'alive';
    await sleep(limits.guestStreamPauseMs, signal);
  }
}
