const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True if the answer goes to a program on the person's computer: a loopback address, or the scheme of an application. Rules: CONSOLE-103. */
export function isOnThisComputer(redirectHost: string): boolean {
  return redirectHost.includes('://') || loopbackHosts.includes(redirectHost.replace(/:\d+$/, ''));
}
