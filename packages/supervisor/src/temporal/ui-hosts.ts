import type { InstanceSettings } from '../settings.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates a predicate of `Host` headers that name this instance. A foreign page reaches loopback only under its own name; no browser sends
 * a request without a host. Rules: OPS-48.
 */
export function uiHosts({ host, publicUrl }: Pick<InstanceSettings, 'host' | 'publicUrl'>): (header: string | undefined) => boolean {
  const names = new Set([...loopbackNames, host.toLowerCase(), URL.parse(publicUrl ?? '')?.hostname]);
  return (header) => header === undefined || names.has(nameIn(header));
}

/** Host without its port, in lower case; empty when there is none. */
function nameIn(header: string): string {
  return /^(\[[0-9a-f:.]+\]|[^\s:@/[\]]+)(?::\d*)?$/i.exec(header)?.[1]?.toLowerCase() ?? '';
}
