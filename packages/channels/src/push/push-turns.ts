import { channelLimits } from '../channel-limits.ts';
import { type ConnectionKey, nameOf } from '../connection/connection-key.ts';

/** Whose turn it is to be pushed to. */
export interface PushTurns {
  /** The connection has something to be told; the same one twice has one turn. */
  add(keys: readonly ConnectionKey[]): void;
  /** Takes those that may start now, the one that waited longest first. */
  take(): ConnectionKey[];
  /** `isSlow`: it answered late or not at all, and has few turns beside others until it answers in time. */
  ended(key: ConnectionKey, isSlow: boolean): void;
  isWaiting(): boolean;
  inFlight(): number;
}

interface Share {
  inFlight: number;
  slow: number;
}

/**
 * Shares what may be under way at once: each agency has its bound, a tenant at an agency another, and those that answer late a part of the
 * agency's. So neither a slow agency nor a slow hotel holds up others. Rules: PUSH-9.
 */
export function createPushTurns(): PushTurns {
  const waiting = new Map<string, ConnectionKey>();
  const running = new Set<string>();
  const slow = new Set<string>();
  const ofChannels = new Map<string, Share>();
  const ofTenants = new Map<string, number>();
  const tenantName = ({ tenantId, channel }: ConnectionKey): string => `${tenantId} ${channel}`;
  const count = (key: ConnectionKey, by: 1 | -1): void => {
    const share = ofChannels.get(key.channel) ?? { inFlight: 0, slow: 0 };
    share.inFlight += by;
    if (slow.has(nameOf(key))) share.slow += by;
    ofChannels.set(key.channel, share);
    const tenant = (ofTenants.get(tenantName(key)) ?? 0) + by;
    if (tenant === 0) ofTenants.delete(tenantName(key));
    else ofTenants.set(tenantName(key), tenant);
  };
  const mayStart = (key: ConnectionKey): boolean => {
    if (running.has(nameOf(key))) return false;
    if ((ofTenants.get(tenantName(key)) ?? 0) >= channelLimits.inFlightPerTenantMax) return false;
    const share = ofChannels.get(key.channel) ?? { inFlight: 0, slow: 0 };
    if (slow.has(nameOf(key))) return share.slow < channelLimits.inFlightSlowPerChannelMax;
    return share.inFlight - share.slow < channelLimits.inFlightPerChannelMax;
  };
  return {
    add(keys) {
      for (const key of keys) if (!waiting.has(nameOf(key))) waiting.set(nameOf(key), key);
    },
    take() {
      const taken: ConnectionKey[] = [];
      for (const [name, key] of waiting) {
        if (taken.length === channelLimits.claimMax) break;
        if (!mayStart(key)) continue;
        waiting.delete(name);
        running.add(name);
        count(key, 1);
        taken.push(key);
      }
      return taken;
    },
    ended(key, isSlow) {
      const name = nameOf(key);
      if (!running.delete(name)) return;
      count(key, -1);
      if (isSlow) slow.add(name);
      else slow.delete(name);
    },
    isWaiting: () => waiting.size > 0,
    inFlight: () => running.size,
  };
}
