export interface ForwardingOptions {
  readonly forwardTo: string;
  /** Names, namespaces such as `reservation.*`, or `*`. */
  readonly events: readonly string[];
}

/** An option that can never work, and why. */
export interface ForwardingFault {
  readonly option: 'forward-to' | 'events';
  readonly issue: string;
}

const eventPattern = /^(\*|[a-z]+\.(\*|[a-z_]+))$/;

/** Finds the permanent fault of a target or of event names; null if there is none. */
export function forwardingFault({ forwardTo, events }: ForwardingOptions): ForwardingFault | null {
  const issue = targetIssue(forwardTo);
  if (issue !== null) return { option: 'forward-to', issue };
  if (events.length > 0 && events.every((name) => eventPattern.test(name))) return null;
  return { option: 'events', issue: 'must be names such as folio.paid, namespaces such as reservation.* or *' };
}

function targetIssue(forwardTo: string): string | null {
  if (!URL.canParse(forwardTo)) return 'must be an address such as http://127.0.0.1:9000/';
  const { protocol, username, password } = new URL(forwardTo);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  return username === '' && password === '' ? null : 'must not hold credentials: no request can be sent with them';
}
